import { getStatusLabel } from '@/components/ui/document-status';
import type { DocumentStatus } from '@/lib/documents/status';

/**
 * Formats a change of status, to follow a name: "approved scan.pdf".
 * @param object the document in the sentence
 */
export function formatStatusChange(
  { from, to }: { from?: DocumentStatus; to?: DocumentStatus },
  object: string,
): string {
  if (to === 'pending') return `scanned ${object} again`;
  if (to === 'done') return `reopened ${object}${from ? ` from ${getStatusLabel(from).toLowerCase()}` : ''}`;
  return to === undefined
    ? `changed the status of ${object}`
    : `${getStatusLabel(to).toLowerCase()} ${object}`;
}
