import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentHistory } from '@/lib/page-plan/history/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';
import { undoPageChange } from './undo-page-change';

const getHistoryPath = (uuid: string) => `/api/prebuilt-documents/${uuid}/history`;

export const fetchDocumentHistory = (uuid: string, signal?: AbortSignal): Promise<DocumentHistory> =>
  fetchJson<DocumentHistory>(getHistoryPath(uuid), { signal });

/** Returns the history of a document. Loads it again for each version. */
export function useDocumentHistory(uuid: string, version: number) {
  return useQuery({
    queryKey: [...queryKeys.documentHistory(uuid), version],
    queryFn: ({ signal }) => fetchDocumentHistory(uuid, signal),
    placeholderData: (before) => before,
    select: ({ entries }) => entries,
  });
}

/**
 * Undoes a page change.
 * @returns the restored documents
 */
export function useUndoFromHistory(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => undoPageChange(requestId),
    onSuccess: async () => {
      await refreshDocumentLists(cache, projectUuid);
      await cache.invalidateQueries({ queryKey: queryKeys.allDocuments });
    },
  });
}
