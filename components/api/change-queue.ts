import type { Neighbors } from '@/lib/documents/neighbors/schemas';
import type { DocumentSummary } from '@/lib/documents/schemas';

type QueuedDocument = Pick<DocumentSummary, 'uuid' | 'status'>;

/** Returns `true` until a person has decided on the document, also while it is read. */
export const needsCheck = ({ status }: Pick<DocumentSummary, 'status'>): boolean =>
  !['approved', 'validated', 'exported'].includes(status);

/**
 * Returns the place of a document among the documents of a page change, in the form of its place in a list. A document
 * that is still read counts as waiting, because it is read by the time someone opens it.
 */
export function getPlaceInChange(documents: readonly QueuedDocument[], uuid: string): Neighbors {
  const index = documents.findIndex((document) => document.uuid === uuid);
  const waiting = documents.filter((document) => document.uuid !== uuid && needsCheck(document));
  return {
    previous: documents[index - 1]?.uuid ?? null,
    next: documents[index + 1]?.uuid ?? null,
    next_waiting: waiting.find((document) => documents.indexOf(document) > index)?.uuid ?? null,
    first_waiting: waiting[0]?.uuid ?? null,
    position: index < 0 ? null : index + 1,
    total: documents.length,
  };
}
