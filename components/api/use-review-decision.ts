import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { fetchJson, sendRequest } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';
import { removeFromLists } from './use-trash';

function refreshDocument(cache: QueryClient, projectUuid: string, uuid: string) {
  void cache.invalidateQueries({ queryKey: queryKeys.documentHistory(uuid) });
  void cache.invalidateQueries({ queryKey: queryKeys.presence(uuid) });
  return refreshDocumentLists(cache, projectUuid);
}

interface PostponeInput {
  uuid: string;
  /** Time from which the queue includes the document again. `null`: now. */
  until: string | null;
  reason?: string;
}

/** Leaves a document out of the review queues until a time. */
export function usePostpone(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: PostponeInput) =>
      fetchJson<DocumentResource>(`/api/prebuilt-documents/${uuid}/postpone`, { method: 'POST', body }),
    onSuccess: (document) => {
      cache.setQueryData(queryKeys.document(document.uuid), document);
      return refreshDocument(cache, projectUuid, document.uuid);
    },
  });
}

/** Moves a document to the trash, with the reason. */
export function useReject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, reason }: { uuid: string; reason: string }) =>
      sendRequest(`/api/prebuilt-documents/${uuid}/reject`, { method: 'POST', body: { reason } }),
    onSuccess: (_done, { uuid }) => {
      removeFromLists(cache, projectUuid, [uuid]);
      return refreshDocumentLists(cache, projectUuid);
    },
  });
}
