import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewProject, Project, ProjectList, ProjectPatch } from '@/lib/tenancy/projects/schemas';
import { fetchJson, sendRequest } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const projectsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.projects(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<ProjectList>('/api/projects', { signal, headers: organizationHeader(organizationId) }),
  });

/** Refreshes the lists of projects and their numbers after a project was created, changed, or deleted. */
function refreshProjects(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: queryKeys.allProjectActivity });
  return cache.invalidateQueries({ queryKey: queryKeys.allProjects });
}

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
      fetchJson<Project>('/api/projects', {
        method: 'POST',
        body: project,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: () => refreshProjects(cache),
  });
}

/** Loads the archived projects of the organization that the reader sees. */
export const useArchivedProjects = (organizationId: string) =>
  useQuery({
    queryKey: queryKeys.archivedProjects(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<ProjectList>('/api/projects?archived=true', {
        signal,
        headers: organizationHeader(organizationId),
      }),
    select: (response) => response.projects,
  });

/** Archives or restores a project. */
export function useArchiveProject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (archived: boolean) =>
      fetchJson<Project>(`/api/projects/${projectUuid}`, {
        method: 'PATCH',
        body: { archived } satisfies ProjectPatch,
      }),
    onSuccess: () => refreshProjects(cache),
  });
}

/** Deletes a project permanently. The name is the confirmation. */
export function useDeleteProject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      sendRequest(`/api/projects/${projectUuid}?${new URLSearchParams({ name })}`, { method: 'DELETE' }),
    onSuccess: () => refreshProjects(cache),
  });
}
