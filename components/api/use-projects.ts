import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Project, ProjectList } from '@/lib/projects/schemas';
import { call } from './client';
import { keys } from './keys';
import { within } from './organization';

/** The projects of an organization that the reader may see. */
export function useProjects(organizationId: string, initial: Project[]) {
  return useQuery({
    queryKey: keys.projects(organizationId),
    queryFn: ({ signal }) => call('/api/projects', ProjectList, { signal, headers: within(organizationId) }),
    initialData: { projects: initial },
    select: (answer) => answer.projects,
  });
}

export function useCreateProject(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('/api/projects', Project, { method: 'POST', body: { name }, headers: within(organizationId) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.projects(organizationId) }),
  });
}
