import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DocumentHistory } from '@/lib/documents/history/schemas';
import { call } from './client';
import { keys } from './keys';
import { refreshLists } from './refresh-lists';
import { undoPageChange } from './undo-page-change';

const pathOf = (uuid: string) => `/api/prebuilt-documents/${uuid}/history`;

export const readHistory = (uuid: string, signal?: AbortSignal): Promise<DocumentHistory> =>
  call(pathOf(uuid), DocumentHistory, { signal });

/** What happened to a document, asked for anew with each version of it. */
export function useHistory(uuid: string, version: number) {
  return useQuery({
    queryKey: [...keys.documentHistory(uuid), version],
    queryFn: ({ signal }) => readHistory(uuid, signal),
    placeholderData: (before) => before,
    select: ({ entries }) => entries,
  });
}

/** Takes a page change back. @returns the documents that it was made of, as they are in the list again */
export function useUndoInHistory(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => undoPageChange(requestId),
    onSuccess: async () => {
      await refreshLists(cache, projectUuid);
      await cache.invalidateQueries({ queryKey: keys.allDocuments });
    },
  });
}
