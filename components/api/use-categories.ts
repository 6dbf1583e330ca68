import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from './client';
import { keys } from './keys';

const Categories = z.object({
  analyzer: z.string(),
  categories: z.array(z.object({ value: z.string(), description: z.string().nullable() })),
});
export type Category = z.infer<typeof Categories>['categories'][number];

const FIVE_MINUTES_MS = 300_000;

/** The document types that the project's classifier knows. */
export function useCategories(projectUuid: string) {
  return useQuery({
    queryKey: keys.categories(projectUuid),
    queryFn: ({ signal }) =>
      call(`/api/projects/${projectUuid}/classifier-categories`, Categories, { signal }),
    staleTime: FIVE_MINUTES_MS,
    select: (answer) => answer.categories,
  });
}
