import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_BULK_DOCUMENTS } from '@/lib/documents/bulk/bulk-document-limits';
import type { BulkRequest, BulkResponse } from '@/lib/documents/bulk/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

type WithoutDocuments<A> = A extends { documents: string[]; action: 'download' }
  ? never
  : Omit<A, 'documents'>;
/** Action applied to each document. */
export type BulkAction = WithoutDocuments<BulkRequest>;

interface BulkActionInput {
  uuids: readonly string[];
  action: BulkAction;
}

/**
 * Applies an action to many documents, in batches of the server's maximum size.
 * @returns a result for each document
 */
export function useBulkAction(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuids, action }: BulkActionInput): Promise<BulkResponse['documents']> => {
      const responses: BulkResponse['documents'] = [];
      for (let at = 0; at < uuids.length; at += MAX_BULK_DOCUMENTS) {
        const body = { ...action, documents: uuids.slice(at, at + MAX_BULK_DOCUMENTS) };
        const path = `/api/projects/${projectUuid}/documents/bulk`;
        responses.push(...(await fetchJson<BulkResponse>(path, { method: 'POST', body })).documents);
      }
      return responses;
    },
    onSettled: (_responses, _error, { uuids }) => {
      for (const uuid of uuids) void cache.invalidateQueries({ queryKey: queryKeys.document(uuid) });
      return refreshDocumentLists(cache, projectUuid);
    },
  });
}
