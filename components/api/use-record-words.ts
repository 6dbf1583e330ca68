import { useQueries } from '@tanstack/react-query';
import { rawItems, rawMembers } from '@/lib/entity-records/raw-members';
import { callForText } from './client';
import { keys } from './keys';
import { type EntityRef, recordsPath } from './use-records';

/** A record as a person knows it. */
export interface RecordWords {
  id: string;
  name: string;
  /** Its other values, the first few. */
  detail: string;
}

const FIVE_MINUTES_MS = 300_000;
const NAMES = /^(name|title|label|company)$/i;
const DETAILS = 3;
const FOUND = 8;

/** A record that is written in JSON, by its values: named by the one that says so, else by the first. */
function wordsOf(json: string): RecordWords {
  const record = rawMembers(json);
  const values = [...rawMembers(record.get('data')!)].flatMap(([key, raw]) => {
    const text = textOf(raw);
    return text === '' ? [] : [{ key, text }];
  });
  const named = values.find(({ key }) => NAMES.test(key)) ?? values[0];
  const others = values.filter((value) => value !== named).slice(0, DETAILS);
  const id = JSON.parse(record.get('id')!) as string;
  return { id, name: named?.text ?? `Record ${id}`, detail: others.map(({ text }) => text).join(' · ') };
}

/** A number stays as it is written; what holds further values is left out. */
function textOf(raw: string): string {
  if (raw.startsWith('"')) return (JSON.parse(raw) as string).trim();
  return /^[-\d]/.test(raw) ? raw : '';
}

/** A record that came with the page. */
export interface KnownRecord {
  entityId: string;
  id: string;
  /** As its own route answers. */
  json: string;
}

const NONE_KNOWN: readonly KnownRecord[] = [];

/** The records with these ids, by id; one that is gone, or on its way, is left out. Ids are unique among all entities. */
export function useRecordWords(
  entities: readonly EntityRef[],
  ids: readonly string[],
  known: readonly KnownRecord[] = NONE_KNOWN,
) {
  return useQueries({
    queries: entities.flatMap((entity) =>
      ids.map((id) => ({
        queryKey: keys.record(entity.entityId, id),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callForText(`${recordsPath(entity)}/${id}`, { signal }).then(wordsOf),
        initialData: () => {
          const record = known.find((each) => each.entityId === entity.entityId && each.id === id);
          return record && wordsOf(record.json);
        },
        staleTime: FIVE_MINUTES_MS,
        retry: false,
      })),
    ),
    combine: (answers) => ({
      words: new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
      pending: answers.some(({ isPending }) => isPending),
    }),
  });
}

/** The first records that fit a search, of each of the entities; asks nothing without one. */
export function useRecordSearch(entities: readonly EntityRef[], search: string): RecordWords[] {
  return useQueries({
    queries: entities.map((entity) => ({
      queryKey: keys.records(entity.entityId, `first ${search}`),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = new URLSearchParams({ limit: String(FOUND), search });
        const answer = rawMembers(await callForText(`${recordsPath(entity)}?${params}`, { signal }));
        return rawItems(answer.get('records') ?? '[]').map(wordsOf);
      },
      enabled: search.trim() !== '',
      placeholderData: (before: RecordWords[] | undefined) => before,
    })),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });
}
