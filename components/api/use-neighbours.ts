import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Neighbours } from '@/lib/documents/neighbours/schemas';
import { call } from './client';
import { type DocumentFilter, paramsOf } from './document-filter';
import { keys } from './keys';

const CALM_MS = 20_000;

/** What stands before and after a document in the list that one came from. */
export function useNeighbours(projectUuid: string, documentUuid: string, filter: DocumentFilter) {
  const params = paramsOf({ ...filter, trashed: false });
  params.set('of', documentUuid);
  return useQuery({
    queryKey: keys.neighbours(projectUuid, documentUuid, params.toString()),
    queryFn: ({ signal }) =>
      call(`/api/projects/${projectUuid}/documents/neighbours?${params}`, Neighbours, { signal }),
    refetchInterval: CALM_MS,
    placeholderData: keepPreviousData,
  });
}
