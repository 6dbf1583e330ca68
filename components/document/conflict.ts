import { fetchDocument } from '@/components/api/document-api';
import { fetchDocumentHistory } from '@/components/api/use-document-history';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatList } from '@/lib/foundation/phrases';

/** Concurrent change of the document by someone else. */
export interface Conflict {
  latest: DocumentResource;
  /** Names of the people who changed it, if known. */
  by: string[];
  /** Labels of the changed values. */
  changed: string[];
}

/** Loads the changes made to a document since it was read. */
export async function fetchConflict(known: DocumentResource): Promise<Conflict> {
  const [fresh, history] = await Promise.all([
    fetchDocument(known.uuid),
    fetchDocumentHistory(known.uuid).catch(() => ({ entries: [] })),
  ]);
  const since = history.entries.filter(({ at }) => at > known.updated_at);
  return {
    latest: fresh,
    by: [...new Set(since.flatMap(({ by }) => by?.name ?? []))],
    changed: listChanges(known, fresh),
  };
}

/** Returns the labels of the changed values, and the new status if it changed. */
export function listChanges(before: DocumentResource, after: DocumentResource): string[] {
  const was = new Map(before.data.metadataFields.map(({ key, value }) => [key, JSON.stringify(value)]));
  const labels = after.data.metadataFields
    .filter(({ key, value }) => (was.get(key) ?? 'null') !== JSON.stringify(value))
    .map(({ label }) => label);
  return before.status === after.status ? labels : [...labels, 'its status'];
}

/** Formats a conflict: who changed which values. */
export function formatConflict({ by, changed }: Pick<Conflict, 'by' | 'changed'>): string {
  const who = by.length > 0 ? formatList(by) : 'Someone else';
  return `${who} changed ${changed.length > 0 ? formatList(changed) : 'the document'}.`;
}
