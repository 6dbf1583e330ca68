import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { perform } from './client';
import { keys } from './keys';
import { refreshLists } from './refresh-lists';
import type { DocumentPages } from './use-documents';

/** What became of each document; one refusal does not stop the others. */
export interface TrashOutcome {
  done: string[];
  refused: { uuid: string; message: string }[];
}

const AT_ONCE = 4;

/** Takes documents out of every list at once; the server's answer follows. */
export function takeOffLists(cache: QueryClient, projectUuid: string, uuids: readonly string[]): void {
  const gone = new Set(uuids);
  cache.setQueriesData<DocumentPages>(
    { queryKey: keys.documentLists(projectUuid) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          documents: page.documents.filter((document) => !gone.has(document.uuid)),
        })),
      },
  );
}

const waited = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Does it, and once more after the pause when the server asks for one. */
async function withPatience(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) throw error;
    await waited(error.retryAfterSeconds);
    await act();
  }
}

async function forEachOf(
  uuids: readonly string[],
  act: (uuid: string) => Promise<void>,
): Promise<TrashOutcome> {
  const outcome: TrashOutcome = { done: [], refused: [] };
  const waiting = [...uuids];
  const worker = async () => {
    for (let uuid = waiting.shift(); uuid !== undefined; uuid = waiting.shift()) {
      try {
        await withPatience(() => act(uuid));
        outcome.done.push(uuid);
      } catch (error) {
        outcome.refused.push({
          uuid,
          message: error instanceof ApiError ? error.message : 'It did not work.',
        });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}

function useMove(projectUuid: string, act: (uuid: string) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uuids: readonly string[]) => forEachOf(uuids, act),
    onMutate: async (uuids) => {
      await cache.cancelQueries({ queryKey: keys.documentLists(projectUuid) });
      takeOffLists(cache, projectUuid, uuids);
    },
    onSettled: (_outcome, _error, uuids) => {
      for (const uuid of uuids) void cache.invalidateQueries({ queryKey: keys.document(uuid) });
      return refreshLists(cache, projectUuid);
    },
  });
}

/** To the trash, from where they can be restored for 30 days. */
export const useDeleteDocuments = (projectUuid: string) =>
  useMove(projectUuid, (uuid) => perform(`/api/prebuilt-documents/${uuid}`, { method: 'DELETE' }));

/** Back from the trash. */
export const useRestoreDocuments = (projectUuid: string) =>
  useMove(projectUuid, (uuid) => perform(`/api/prebuilt-documents/${uuid}/restore`, { method: 'POST' }));
