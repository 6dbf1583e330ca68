import { getStatusLabel } from '@/components/ui/document-status';
import { type DocumentStatus, findMove } from '@/lib/documents/status';

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

const BLOCKERS: Record<DocumentStatus, string> = {
  pending: 'It waits to be processed. Wait until it is done.',
  processing: 'It is being processed. Wait until it is done.',
  needs_action: 'It is on hold. Review its pages or choose its type first.',
  done: 'Approve it first.',
  approved: 'It is approved. Reopen it first.',
  validated: 'It is validated. Reopen it first.',
  exported: 'It is exported. Reopen it first.',
};

/** Returns why a document can't get a status, and what to do first; `null` if it can. */
export function getStatusBlocker(from: DocumentStatus, to: DocumentStatus): string | null {
  if (findMove(from, to)) return null;
  return from === to ? `It is ${getStatusLabel(to).toLowerCase()} already.` : BLOCKERS[from];
}
