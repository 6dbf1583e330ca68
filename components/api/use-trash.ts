import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, formatRequestError } from './api-error';
import { sendRequest } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';
import type { DocumentPages } from './use-documents';
import { type DuplicatePages, leaveGroups } from './use-duplicates';

/** Result for each document; one error does not stop the others. */
export interface TrashOutcome {
  done: string[];
  rejected: { uuid: string; message: string }[];
}

const MAX_CONCURRENT = 4;

/** Removes documents from every list at once, before the server responds. */
export function removeFromLists(cache: QueryClient, projectUuid: string, uuids: readonly string[]): void {
  const gone = new Set(uuids);
  cache.setQueriesData<DocumentPages>(
    { queryKey: queryKeys.documentLists(projectUuid) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          documents: page.documents.filter((document) => !gone.has(document.uuid)),
        })),
      },
  );
  cache.setQueriesData<DuplicatePages>(
    { queryKey: queryKeys.duplicateLists(projectUuid) },
    (data) => data && leaveGroups(data, gone),
  );
}

const waitSeconds = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Runs an action, and retries it once after the pause if the server limits the rate. */
async function retryOnceWhenLimited(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) throw error;
    await waitSeconds(error.retryAfterSeconds);
    await act();
  }
}

async function runForEach(
  uuids: readonly string[],
  act: (uuid: string) => Promise<void>,
): Promise<TrashOutcome> {
  const outcome: TrashOutcome = { done: [], rejected: [] };
  const waiting = [...uuids];
  const worker = async () => {
    for (let uuid = waiting.shift(); uuid !== undefined; uuid = waiting.shift()) {
      try {
        await retryOnceWhenLimited(() => act(uuid));
        outcome.done.push(uuid);
      } catch (error) {
        outcome.rejected.push({ uuid, message: formatRequestError(error as Error) });
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return outcome;
}

function useTrashMutation(projectUuid: string, act: (uuid: string) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uuids: readonly string[]) => runForEach(uuids, act),
    onMutate: async (uuids) => {
      await cache.cancelQueries({ queryKey: queryKeys.documentLists(projectUuid) });
      await cache.cancelQueries({ queryKey: queryKeys.duplicateLists(projectUuid) });
      removeFromLists(cache, projectUuid, uuids);
    },
    onSettled: (_outcome, _error, uuids) => {
      for (const uuid of uuids) void cache.invalidateQueries({ queryKey: queryKeys.document(uuid) });
      return refreshDocumentLists(cache, projectUuid);
    },
  });
}

/** Moves documents to the trash. They can be restored for 30 days. */
export const useDeleteDocuments = (projectUuid: string) =>
  useTrashMutation(projectUuid, (uuid) =>
    sendRequest(`/api/prebuilt-documents/${uuid}`, { method: 'DELETE' }),
  );

export const useRestoreDocuments = (projectUuid: string) =>
  useTrashMutation(projectUuid, (uuid) =>
    sendRequest(`/api/prebuilt-documents/${uuid}/restore`, { method: 'POST' }),
  );
