import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import type { DocumentStatus } from '@/lib/documents/document-status';

/** English labels for pages that are not translated yet. Translated pages use the messages of the area `ui`. */

const STATUS_LABELS: Record<DocumentStatus, string> = {
  pending: 'Waiting',
  processing: 'Processing',
  needs_action: 'Needs action',
  done: 'Done',
  approved: 'Approved',
  validated: 'Validated',
  exported: 'Exported',
};

export const getStatusLabel = (status: DocumentStatus): string => STATUS_LABELS[status];

/** Returns the confidence label: below 0.7 `Unsure`, below 0.85 `Likely`, else `Sure`. */
export function getConfidenceLabel(value: number): 'Unsure' | 'Likely' | 'Sure' {
  if (value < UNSURE_BELOW) return 'Unsure';
  return value < 0.85 ? 'Likely' : 'Sure';
}

export const CONFIDENCE_TONES = { Unsure: 'bad', Likely: 'warn', Sure: 'ok' } as const;
