import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const Categories = z.object({
  analyzer: z.string(),
  categories: z.array(z.object({ value: z.string(), description: z.string().nullable() })),
});
export type Category = z.infer<typeof Categories>['categories'][number];

const STALE_TIME_MS = 300_000;

/** Returns the document types of the project's classifier. */
export function useCategories(projectUuid: string) {
  return useQuery({
    queryKey: queryKeys.categories(projectUuid),
    queryFn: ({ signal }) =>
      fetchJson(`/api/projects/${projectUuid}/classifier-categories`, Categories, { signal }),
    staleTime: STALE_TIME_MS,
    select: (response) => response.categories,
  });
}
