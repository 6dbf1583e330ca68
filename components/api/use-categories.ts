import { useQuery } from '@tanstack/react-query';
import type { ClassifierCategories } from '@/lib/tenancy/projects/project-classifier-categories';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

export type Category = ClassifierCategories['categories'][number];

const STALE_TIME_MS = 300_000;

/** Returns the document types of the project's classifier. */
export function useCategories(projectUuid: string) {
  return useQuery({
    queryKey: queryKeys.categories(projectUuid),
    queryFn: ({ signal }) =>
      fetchJson<ClassifierCategories>(`/api/projects/${projectUuid}/classifier-categories`, { signal }),
    staleTime: STALE_TIME_MS,
    select: (response) => response.categories,
  });
}
