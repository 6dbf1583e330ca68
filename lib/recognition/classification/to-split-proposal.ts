import type { SplitProposal } from '@/lib/documents/document-metadata';
import { toRoundedConfidence } from '@/lib/foundation/confidence';
import { toReasonFields } from './proposal-reason';
import type { FileProposal } from './propose-segments';

const rounded = (share: number): number => toRoundedConfidence(share, 3);

/** @param names proposed names of the parts, in order. Default: none. */
export const toSplitProposal = (
  { segments, confidence }: FileProposal,
  names?: readonly (string | null)[],
): SplitProposal => ({
  segments: segments.map(({ startPage, endPage, type, isDropped, confidence: sure, reasons }, index) => ({
    segment_id: `s${index + 1}`,
    start_page: startPage,
    end_page: endPage,
    doc_type: type?.docType ?? null,
    confidence: rounded(sure),
    ...toReasonFields(reasons),
    ...(names && { name: names[index] ?? null }),
    type_confidence: type && rounded(type.confidence),
    ...(isDropped && { role: 'discard' as const }),
  })),
  confidence: rounded(confidence),
});
