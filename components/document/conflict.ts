import { fetchDocument } from '@/components/api/document-api';
import { fetchDocumentHistory } from '@/components/api/use-document-history';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Concurrent change of the document by someone else. */
export interface Conflict {
  latest: DocumentResource;
  /** Names of the people who changed it, if known. */
  by: string[];
  /** Labels of the changed values. */
  changed: string[];
  isStatusChanged: boolean;
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
    changed: listChangedValues(known, fresh),
    isStatusChanged: known.status !== fresh.status,
  };
}

/** Returns the labels of the changed values. */
function listChangedValues(before: DocumentResource, after: DocumentResource): string[] {
  const was = new Map(before.data.metadataFields.map(({ key, value }) => [key, JSON.stringify(value)]));
  return after.data.metadataFields
    .filter(({ key, value }) => (was.get(key) ?? 'null') !== JSON.stringify(value))
    .map(({ label }) => label);
}

/** Formats a conflict: who changed which values. */
export function formatConflict(
  t: Translator<'document'>,
  { by, changed, isStatusChanged }: Omit<Conflict, 'latest'>,
  locale: Locale,
): string {
  const values = isStatusChanged ? [...changed, t('conflict.status')] : changed;
  return t('conflict.text', {
    people: by.length,
    names: formatNameList(locale, by),
    values: values.length,
    labels: formatNameList(locale, values),
  });
}
