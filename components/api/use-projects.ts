import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.projects(organizationId) }),
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
    select: (answer) => answer.projects,
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
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.allProjects }),
  });
}

/** Deletes a project permanently. The name is the confirmation. */
export function useDeleteProject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      sendRequest(`/api/projects/${projectUuid}?${new URLSearchParams({ name })}`, { method: 'DELETE' }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.allProjects }),
  });
}
