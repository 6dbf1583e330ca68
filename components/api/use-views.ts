import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { View, ViewList } from '@/lib/documents/views/schemas';
import { fetchJson, sendRequest } from './client';
import { queryKeys } from './query-keys';

const STALE_TIME_MS = 60_000;

const getViewsPath = (projectUuid: string) => `/api/projects/${projectUuid}/views`;

/**
 * Returns the reader's views of a project, and those that others share.
 * @param enabled `false`: doesn't load them yet
 */
export function useViews(projectUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.views(projectUuid),
    queryFn: ({ signal }) => fetchJson<ViewList>(getViewsPath(projectUuid), { signal }),
    staleTime: STALE_TIME_MS,
    enabled,
    select: ({ views }) => views,
  });
}

export function useAddView(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; query: string; shared: boolean }) =>
      fetchJson<View>(getViewsPath(projectUuid), { method: 'POST', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.views(projectUuid) }),
  });
}

export function useDeleteView(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (viewId: string) =>
      sendRequest(`${getViewsPath(projectUuid)}/${viewId}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.views(projectUuid) }),
  });
}
