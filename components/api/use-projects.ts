import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Project, ProjectList } from '@/lib/projects/schemas';
import { call } from './client';
import { keys } from './keys';
import { within } from './organization';

const projectsOf = (organizationId: string) =>
  queryOptions({
    queryKey: keys.projects(organizationId),
    queryFn: ({ signal }) => call('/api/projects', ProjectList, { signal, headers: within(organizationId) }),
  });

/** The projects of an organization that the reader may see. */
export const useProjects = (organizationId: string, initial: Project[]) =>
  useQuery({
    ...projectsOf(organizationId),
    initialData: { projects: initial },
    select: (answer) => answer.projects,
  });

/** What a project is called in this moment. @returns undefined when it can't be told */
export function useNameNow(organizationId: string): (projectUuid: string) => Promise<string | undefined> {
  const cache = useQueryClient();
  return async (projectUuid) => {
    const list = await cache.fetchQuery({ ...projectsOf(organizationId), staleTime: 0 }).catch(() => null);
    return list?.projects.find(({ uuid }) => uuid === projectUuid)?.name;
  };
}

export function useCreateProject(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('/api/projects', Project, { method: 'POST', body: { name }, headers: within(organizationId) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.projects(organizationId) }),
  });
}
