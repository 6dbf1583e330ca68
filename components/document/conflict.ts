import { readDocument } from '@/components/api/change-document';
import { readHistory } from '@/components/api/use-history';
import type { DocumentResource } from '@/lib/documents/schemas';

/** Someone else has changed the document under one's hands. */
export interface Conflict {
  fresh: DocumentResource;
  /** Who it was, as far as it is known. */
  by: string[];
  /** What they changed, by the labels of the values. */
  changed: string[];
}

/** Finds out what has become of a document since it was read. */
export async function conflictSince(known: DocumentResource): Promise<Conflict> {
  const [fresh, history] = await Promise.all([
    readDocument(known.uuid),
    readHistory(known.uuid).catch(() => ({ entries: [] })),
  ]);
  const since = history.entries.filter(({ at }) => at > known.updated_at);
  return {
    fresh,
    by: [...new Set(since.flatMap(({ by }) => by?.name ?? []))],
    changed: changesBetween(known, fresh),
  };
}

/** The labels of what reads differently, and the status in words. */
export function changesBetween(before: DocumentResource, after: DocumentResource): string[] {
  const was = new Map(before.data.metadataFields.map(({ key, value }) => [key, JSON.stringify(value)]));
  const labels = after.data.metadataFields
    .filter(({ key, value }) => (was.get(key) ?? 'null') !== JSON.stringify(value))
    .map(({ label }) => label);
  return before.status === after.status ? labels : [...labels, 'its status'];
}

/** "Ada Lovelace changed Total and Due date meanwhile." */
export function conflictWords({ by, changed }: Pick<Conflict, 'by' | 'changed'>): string {
  const who = by.length > 0 ? listed(by) : 'Someone else';
  return `${who} changed ${changed.length > 0 ? listed(changed) : 'the document'} meanwhile.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
