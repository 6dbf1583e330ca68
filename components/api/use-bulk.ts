import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BulkAnswer, type BulkRequest, MAX_BULK } from '@/lib/documents/bulk/schemas';
import { call } from './client';
import { keys } from './keys';
import { refreshLists } from './refresh-lists';

type Deed<A> = A extends { documents: string[]; action: 'download' } ? never : Omit<A, 'documents'>;
/** What is done to each of the documents. */
export type BulkDeed = Deed<BulkRequest>;

interface BulkWish {
  uuids: readonly string[];
  deed: BulkDeed;
}

/** Does the same to many documents, as many at a time as the server takes. @returns an answer for each */
export function useBulk(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuids, deed }: BulkWish): Promise<BulkAnswer['documents']> => {
      const answers: BulkAnswer['documents'] = [];
      for (let at = 0; at < uuids.length; at += MAX_BULK) {
        const body = { ...deed, documents: uuids.slice(at, at + MAX_BULK) };
        const path = `/api/projects/${projectUuid}/documents/bulk`;
        answers.push(...(await call(path, BulkAnswer, { method: 'POST', body })).documents);
      }
      return answers;
    },
    onSettled: (_answers, _error, { uuids }) => {
      for (const uuid of uuids) void cache.invalidateQueries({ queryKey: keys.document(uuid) });
      return refreshLists(cache, projectUuid);
    },
  });
}
