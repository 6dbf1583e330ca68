import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Entity, EntityList, type EntityPatch, type NewEntity } from '@/lib/entity-records/schemas';
import { call, perform, upon } from './client';
import { keys } from './keys';

export const entitiesPath = (projectUuid: string) => `/api/projects/${projectUuid}/entities`;

/** The entities of a project, with how many records each has. */
export function useEntities(projectUuid: string, initial?: Entity[]) {
  return useQuery({
    queryKey: keys.entities(projectUuid),
    queryFn: ({ signal }) => call(entitiesPath(projectUuid), EntityList, { signal }),
    initialData: initial && { entities: initial },
    select: (answer) => answer.entities,
  });
}

function useChange<Input, Made>(projectUuid: string, mutationFn: (input: Input) => Promise<Made>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a refusal: what was changed meanwhile is shown then.
    onSettled: () => cache.invalidateQueries({ queryKey: keys.entities(projectUuid) }),
  });
}

export const useCreateEntity = (projectUuid: string) =>
  useChange(projectUuid, (body: NewEntity) =>
    call(entitiesPath(projectUuid), Entity, { method: 'POST', body }),
  );

export const useChangeEntity = (projectUuid: string) =>
  useChange(projectUuid, ({ id, ifMatch, ...body }: EntityPatch & { id: string; ifMatch?: string }) =>
    call(`${entitiesPath(projectUuid)}/${id}`, Entity, { method: 'PATCH', body, headers: upon(ifMatch) }),
  );

export const useDeleteEntity = (projectUuid: string) =>
  useChange(projectUuid, (id: string) => perform(`${entitiesPath(projectUuid)}/${id}`, { method: 'DELETE' }));
