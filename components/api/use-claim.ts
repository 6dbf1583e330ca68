import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';
import type { NextDocument, ReviewQueueName } from '@/lib/documents/review-queue/schemas';
import { fetchJson, sendRequest } from './client';
import { getReviewQueue, waitingHref } from './document-links';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

/** Claims a document for the reader, or ends a claim. */
export function useClaim(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuid, isClaimed }: { uuid: string; isClaimed: boolean }): Promise<void> => {
      const path = `/api/prebuilt-documents/${uuid}`;
      if (isClaimed) await fetchJson<DocumentClaim>(`${path}/claim`, { method: 'POST' });
      else await sendRequest(`${path}/release`, { method: 'POST' });
    },
    onSettled: (_done, _error, { uuid }) => {
      void cache.invalidateQueries({ queryKey: queryKeys.presence(uuid) });
      return refreshDocumentLists(cache, projectUuid);
    },
  });
}

/**
 * Claims the next document of the first queue that has one.
 *
 * @param list query string that keeps the queue in the links between documents
 * @returns the URL on which the reader decides about it; `null` if no document waits for the reader
 * @throws ApiError
 */
export async function claimNext(
  cache: QueryClient,
  projectUuid: string,
  queues: readonly ReviewQueueName[],
  list: string,
): Promise<string | null> {
  for (const queue of queues) {
    const { document } = await fetchJson<NextDocument>(`/api/projects/${projectUuid}/next`, {
      method: 'POST',
      body: { queue },
    });
    if (!document) continue;
    void refreshDocumentLists(cache, projectUuid);
    const query = [`queue=${queue}`, ...(list ? [list] : [])].join('&');
    return waitingHref({ ...document, project_uuid: projectUuid }, getReviewQueue(list) ? list : query);
  }
  return null;
}
