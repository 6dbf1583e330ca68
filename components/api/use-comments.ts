import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, CommentList } from '@/lib/documents/comments/schemas';
import { fetchJson, sendRequest } from './client';
import { queryKeys } from './query-keys';

const REFRESH_MS = 20_000;

const getCommentsPath = (uuid: string) => `/api/prebuilt-documents/${uuid}/comments`;

/** Returns the comments of a document, oldest first. Loads new comments of others while the page is visible. */
export function useComments(uuid: string) {
  return useQuery({
    queryKey: queryKeys.comments(uuid),
    queryFn: ({ signal }) => fetchJson<CommentList>(getCommentsPath(uuid), { signal }),
    refetchInterval: REFRESH_MS,
    select: ({ comments }) => comments,
  });
}

export function useAddComment(uuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      fetchJson<Comment>(getCommentsPath(uuid), { method: 'POST', body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.comments(uuid) }),
  });
}

export function useDeleteComment(uuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      sendRequest(`${getCommentsPath(uuid)}/${commentId}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.comments(uuid) }),
  });
}
