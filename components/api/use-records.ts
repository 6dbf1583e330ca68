import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { parseRawItems, parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';
import type { RecordsDeleted, RecordsInserted } from '@/lib/documents/entity-records/schemas';
import { fetchJson, fetchText } from './client';
import { createIdempotencyKey } from './idempotency-key';
import { queryKeys } from './query-keys';
import { entitiesPath } from './use-entities';

export interface EntityRef {
  projectUuid: string;
  entityId: string;
}

/** Record with its values as the original JSON text. */
export interface RecordRow {
  id: string;
  values: Map<string, string>;
}

interface RecordPage {
  records: RecordRow[];
  nextCursor: string | null;
}

export type FieldValues = Record<string, string>;

const PAGE_SIZE = 100;

export const recordsPath = ({ projectUuid, entityId }: EntityRef) =>
  `${entitiesPath(projectUuid)}/${entityId}/records`;

function parseRecordRows(json: string | undefined): RecordRow[] {
  return parseRawItems(json ?? '[]').map((item) => {
    const record = parseRawMembers(item);
    return { id: JSON.parse(record.get('id')!) as string, values: parseRawMembers(record.get('data')!) };
  });
}

/** Returns the records of an entity that match a search, page by page. */
export function useRecords(entity: EntityRef, search: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.records(entity.entityId, search),
    queryFn: async ({ pageParam, signal }): Promise<RecordPage> => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE), ...(search && { search }) });
      if (pageParam) params.set('cursor', pageParam);
      const response = parseRawMembers(await fetchText(`${recordsPath(entity)}?${params}`, { signal }));
      return {
        records: parseRecordRows(response.get('records')),
        nextCursor: JSON.parse(response.get('next_cursor')!),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
export type RecordPages = InfiniteData<RecordPage>;

/**
 * Returns the number of records that a deletion by these pairs would delete, and the first of them. Sends no request
 * without pairs.
 */
export function useRecordMatchCount(entity: EntityRef, pairs: FieldValues) {
  return useQuery({
    queryKey: queryKeys.recordMatches(entity.entityId, pairs),
    queryFn: async ({ signal }) => {
      const options = { method: 'POST' as const, body: { search_by: pairs }, signal };
      const response = parseRawMembers(await fetchText(`${recordsPath(entity)}/matches`, options));
      return { count: Number(response.get('count')), first: parseRecordRows(response.get('records')) };
    },
    enabled: Object.keys(pairs).length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Refreshes everything that shows records or their count. */
export function useRefreshRecords({ projectUuid, entityId }: EntityRef) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.recordLists(entityId) }),
      cache.invalidateQueries({ queryKey: queryKeys.entities(projectUuid) }),
    ]);
}

function useRecordMutation<Input, Made>(entity: EntityRef, mutationFn: (input: Input) => Promise<Made>) {
  return useMutation({ mutationFn, onSuccess: useRefreshRecords(entity) });
}

/**
 * Inserts records given as JSON text, `{"data": …}` each.
 * @param key idempotency key, so a retry inserts nothing twice
 */
export function insertRecords(entity: EntityRef, records: readonly string[], key: string) {
  return fetchJson<RecordsInserted>(recordsPath(entity), {
    method: 'POST',
    json: `{"records":[${records.map((data) => `{"data":${data}}`).join(',')}]}`,
    headers: { 'idempotency-key': key },
  });
}

/** Adds a record, or replaces the data of the record with this ID. */
export const useSaveRecord = (entity: EntityRef) =>
  useRecordMutation(entity, async ({ id, data }: { id: string | null; data: string }) => {
    if (id === null) await insertRecords(entity, [data], createIdempotencyKey());
    else await fetchText(`${recordsPath(entity)}/${id}`, { method: 'PUT', json: `{"data":${data}}` });
  });

export const useRemoveRecords = (entity: EntityRef) =>
  useRecordMutation(entity, (ids: string[]) =>
    fetchJson<RecordsDeleted>(`${recordsPath(entity)}/remove`, { method: 'POST', body: { ids } }),
  );

export const useDeleteMatching = (entity: EntityRef) =>
  useRecordMutation(entity, (pairs: FieldValues) =>
    fetchJson<RecordsDeleted>(`${recordsPath(entity)}/delete`, {
      method: 'POST',
      body: { search_by: pairs },
    }),
  );
