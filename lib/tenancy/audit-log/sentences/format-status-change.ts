import type { DocumentStatus } from '@/lib/platform/db/generated/enums';

/** Words of a sentence before and after its object. */
interface Phrase {
  before: string;
  after?: string;
}

/** Phrases of the changes to a status. A document becomes pending to be scanned again, and done when it is reopened. */
const STATUS_PHRASES: Record<DocumentStatus, Phrase> = {
  pending: { before: 'scanned', after: 'again' },
  processing: { before: 'processed' },
  needs_action: { before: 'put', after: 'on hold' },
  done: { before: 'reopened' },
  approved: { before: 'approved' },
  validated: { before: 'validated' },
  exported: { before: 'exported' },
};

interface StatusChange {
  from?: DocumentStatus;
  to?: DocumentStatus;
}

/** Returns the words of a change of status before and after the document, to follow a name. */
export function getStatusPhrase({ from, to }: StatusChange): Phrase {
  if (to === undefined) return { before: 'changed the status of' };
  const phrase = STATUS_PHRASES[to];
  return to === 'done' && from ? { ...phrase, after: `from ${from.replaceAll('_', ' ')}` } : phrase;
}

/**
 * Formats a change of status, to follow a name: "approved scan.pdf".
 * @param object the document in the sentence
 */
export function formatStatusChange(change: StatusChange, object: string): string {
  const { before, after } = getStatusPhrase(change);
  return [before, object, ...(after ? [after] : [])].join(' ');
}
