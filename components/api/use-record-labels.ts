import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseRawItems, parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';
import type { Translator } from '@/lib/foundation/languages/translator';
import { fetchText } from './client';
import { queryKeys } from './query-keys';
import { type EntityRef, recordsPath } from './use-records';

/** Readable label of a record. */
export interface RecordLabel {
  id: string;
  name: string;
  /** First few other values of the record. */
  detail: string;
}

/** Parts of a label that don’t depend on the language. */
interface RecordSummary extends Omit<RecordLabel, 'name'> {
  /** `undefined` if the record has no value to be named after. */
  name: string | undefined;
}

const STALE_TIME_MS = 300_000;
const NAME_FIELD = /^(name|title|label|company)$/i;
const MAX_DETAILS = 3;
const MAX_RESULTS = 8;

/** Summarizes a record's JSON. Its name is the name field, or else the first value. */
function summarizeRecord(json: string): RecordSummary {
  const record = parseRawMembers(json);
  const values = [...parseRawMembers(record.get('data')!)].flatMap(([key, raw]) => {
    const text = formatRawValue(raw);
    return text === '' ? [] : [{ key, text }];
  });
  const named = values.find(({ key }) => NAME_FIELD.test(key)) ?? values[0];
  const others = values.filter((value) => value !== named).slice(0, MAX_DETAILS);
  const id = JSON.parse(record.get('id')!) as string;
  return { id, name: named?.text, detail: others.map(({ text }) => text).join(' · ') };
}

const toRecordLabel = (t: Translator<'api'>, record: RecordSummary): RecordLabel => ({
  ...record,
  name: record.name ?? t('record', { id: record.id }),
});

/** Formats a JSON value. Numbers stay as written; nested values are omitted. */
function formatRawValue(raw: string): string {
  if (raw.startsWith('"')) return (JSON.parse(raw) as string).trim();
  return /^[-\d]/.test(raw) ? raw : '';
}

/** Record that was loaded with the page. */
export interface KnownRecord {
  entityId: string;
  id: string;
  /** JSON of the record, as its route returns it. */
  json: string;
}

const NO_RECORDS: readonly KnownRecord[] = [];

/** Returns the records with these IDs, by ID. Omits deleted and loading records. IDs are unique across entities. */
export function useRecordLabels(
  entities: readonly EntityRef[],
  ids: readonly string[],
  knownRecords: readonly KnownRecord[] = NO_RECORDS,
) {
  const t = useTranslations('api');
  return useQueries({
    queries: entities.flatMap((entity) =>
      ids.map((id) => ({
        queryKey: queryKeys.record(entity.entityId, id),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchText(`${recordsPath(entity)}/${id}`, { signal }).then(summarizeRecord),
        initialData: () => {
          const record = knownRecords.find((each) => each.entityId === entity.entityId && each.id === id);
          return record && summarizeRecord(record.json);
        },
        staleTime: STALE_TIME_MS,
        retry: false,
      })),
    ),
    combine: (responses) => ({
      words: new Map(
        responses.flatMap(({ data }) => (data ? [[data.id, toRecordLabel(t, data)] as const] : [])),
      ),
      pending: responses.some(({ isPending }) => isPending),
    }),
  });
}

/** Returns the first records of each entity that match a search. Sends no request if the search is empty. */
export function useRecordSearch(entities: readonly EntityRef[], search: string): RecordLabel[] {
  const t = useTranslations('api');
  return useQueries({
    queries: entities.map((entity) => ({
      queryKey: queryKeys.records(entity.entityId, `first ${search}`),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = new URLSearchParams({ limit: String(MAX_RESULTS), search });
        const response = parseRawMembers(await fetchText(`${recordsPath(entity)}?${params}`, { signal }));
        return parseRawItems(response.get('records') ?? '[]').map(summarizeRecord);
      },
      enabled: search.trim() !== '',
      placeholderData: (before: RecordSummary[] | undefined) => before,
    })),
    combine: (responses) =>
      responses.flatMap(({ data = [] }) => data.map((record) => toRecordLabel(t, record))),
  });
}
