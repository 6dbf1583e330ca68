import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { rawItems, rawMembers } from '@/lib/entity-records/raw-members';
import { RecordsDeleted, RecordsInserted } from '@/lib/entity-records/schemas';
import { call, callForText } from './client';
import { keys } from './keys';
import { newKey } from './new-key';
import { entitiesPath } from './use-entities';

/** An entity, and the project that it is in. */
export interface EntityRef {
  projectUuid: string;
  entityId: string;
}

/** A record, its values as the JSON that they are written in. */
export interface RecordRow {
  id: string;
  values: Map<string, string>;
}

interface RecordPage {
  records: RecordRow[];
  nextCursor: string | null;
}

export type Pairs = Record<string, string>;

const PAGE = 100;

export const recordsPath = ({ projectUuid, entityId }: EntityRef) =>
  `${entitiesPath(projectUuid)}/${entityId}/records`;

function rowsOf(json: string | undefined): RecordRow[] {
  return rawItems(json ?? '[]').map((item) => {
    const record = rawMembers(item);
    return { id: JSON.parse(record.get('id')!) as string, values: rawMembers(record.get('data')!) };
  });
}

/** The records of an entity that fit a search, page by page. */
export function useRecords(entity: EntityRef, search: string) {
  return useInfiniteQuery({
    queryKey: keys.records(entity.entityId, search),
    queryFn: async ({ pageParam, signal }): Promise<RecordPage> => {
      const params = new URLSearchParams({ limit: String(PAGE), ...(search && { search }) });
      if (pageParam) params.set('cursor', pageParam);
      const answer = rawMembers(await callForText(`${recordsPath(entity)}?${params}`, { signal }));
      return { records: rowsOf(answer.get('records')), nextCursor: JSON.parse(answer.get('next_cursor')!) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
export type RecordPages = InfiniteData<RecordPage>;

/** How many records a deletion by these pairs would delete, and the first of them; asks nothing without a pair. */
export function useMatches(entity: EntityRef, pairs: Pairs) {
  return useQuery({
    queryKey: keys.recordMatches(entity.entityId, pairs),
    queryFn: async ({ signal }) => {
      const options = { method: 'POST' as const, body: { search_by: pairs }, signal };
      const answer = rawMembers(await callForText(`${recordsPath(entity)}/matches`, options));
      return { count: Number(answer.get('count')), first: rowsOf(answer.get('records')) };
    },
    enabled: Object.keys(pairs).length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Everything that shows records or their number asks again. */
export function useRecordsChanged({ projectUuid, entityId }: EntityRef) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.recordLists(entityId) }),
      cache.invalidateQueries({ queryKey: keys.entities(projectUuid) }),
    ]);
}

function useChange<Input, Made>(entity: EntityRef, mutationFn: (input: Input) => Promise<Made>) {
  return useMutation({ mutationFn, onSuccess: useRecordsChanged(entity) });
}

/**
 * Inserts records that are written as JSON already: `{"data": …}` each.
 *
 * @param key makes a second try insert nothing more
 */
export function insertRecords(entity: EntityRef, records: readonly string[], key: string) {
  return call(recordsPath(entity), RecordsInserted, {
    method: 'POST',
    json: `{"records":[${records.map((data) => `{"data":${data}}`).join(',')}]}`,
    headers: { 'idempotency-key': key },
  });
}

/** Adds a record, or gives the one with this id other data. */
export const useSaveRecord = (entity: EntityRef) =>
  useChange(entity, async ({ id, data }: { id: string | null; data: string }) => {
    if (id === null) await insertRecords(entity, [data], newKey());
    else await callForText(`${recordsPath(entity)}/${id}`, { method: 'PUT', json: `{"data":${data}}` });
  });

export const useRemoveRecords = (entity: EntityRef) =>
  useChange(entity, (ids: string[]) =>
    call(`${recordsPath(entity)}/remove`, RecordsDeleted, { method: 'POST', body: { ids } }),
  );

export const useDeleteMatching = (entity: EntityRef) =>
  useChange(entity, (pairs: Pairs) =>
    call(`${recordsPath(entity)}/delete`, RecordsDeleted, { method: 'POST', body: { search_by: pairs } }),
  );
