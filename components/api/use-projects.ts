import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewProject, Project, ProjectList } from '@/lib/tenancy/projects/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const projectsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.projects(organizationId),
    queryFn: ({ signal }) =>
      fetchJson('/api/projects', ProjectList, { signal, headers: organizationHeader(organizationId) }),
  });

export const useProjects = (organizationId: string, initialData: Project[]) =>
  useQuery({
    ...projectsQuery(organizationId),
    initialData: { projects: initialData },
    select: (response) => response.projects,
  });

/**
 * Loads the current name of a project.
 * @returns `undefined` if the request fails
 */
export function useFetchProjectName(
  organizationId: string,
): (projectUuid: string) => Promise<string | undefined> {
  const cache = useQueryClient();
  return async (projectUuid) => {
    const list = await cache.fetchQuery({ ...projectsQuery(organizationId), staleTime: 0 }).catch(() => null);
    return list?.projects.find(({ uuid }) => uuid === projectUuid)?.name;
  };
}

export function useCreateProject(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (project: NewProject) =>
      fetchJson('/api/projects', Project, {
        method: 'POST',
        body: project,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.projects(organizationId) }),
  });
}
