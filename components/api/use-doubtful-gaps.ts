import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DoubtfulGaps,
  GapAnswered,
  GapAnswerRequest,
  GapAnswerUndone,
  ReadyStacksApplied,
} from '@/lib/recognition/gap-review/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

const POLL_INTERVAL_MS = 20_000;
const FRESH_MS = 5_000;

const getPath = (projectUuid: string) => `/api/projects/${projectUuid}/review/gaps`;

/**
 * Loads the most doubtful open gaps of a project, and its ready stacks.
 * @param limit number of gaps to load, which are shown one after the other
 * @param initial gaps that the server rendered
 */
export const useDoubtfulGaps = (projectUuid: string, limit: number, initial: DoubtfulGaps) =>
  useQuery({
    queryKey: queryKeys.doubtfulGaps(projectUuid),
    queryFn: ({ signal }) => fetchJson<DoubtfulGaps>(`${getPath(projectUuid)}?limit=${limit}`, { signal }),
    initialData: initial,
    // The server has just rendered the gaps.
    staleTime: FRESH_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Returns the mutations of the review. Answers and undos of a project are sent one after the other. */
export function useGapActions(projectUuid: string) {
  const cache = useQueryClient();
  const scope = { id: `gaps ${projectUuid}` };
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.doubtfulGaps(projectUuid) });
  const answer = useMutation({
    scope,
    mutationFn: (body: GapAnswerRequest) =>
      fetchJson<GapAnswered>(`${getPath(projectUuid)}/answers`, { method: 'POST', body }),
    onSettled: refresh,
  });
  const undo = useMutation({
    scope,
    mutationFn: (answerId: string) =>
      fetchJson<GapAnswerUndone>(`${getPath(projectUuid)}/answers/${answerId}`, { method: 'DELETE' }),
    onSettled: refresh,
  });
  const apply = useMutation({
    scope,
    mutationFn: (documents: string[]) =>
      fetchJson<ReadyStacksApplied>(`${getPath(projectUuid)}/apply`, { method: 'POST', body: { documents } }),
    onSettled: () => refreshDocumentLists(cache, projectUuid),
  });
  return { answer, undo, apply };
}
