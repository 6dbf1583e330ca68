import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entity, EntityList, EntityPatch, NewEntity } from '@/lib/documents/entity-records/schemas';
import { fetchJson, ifMatchHeader, sendRequest } from './client';
import { queryKeys } from './query-keys';

export const entitiesPath = (projectUuid: string) => `/api/projects/${projectUuid}/entities`;

/** Returns the entities of a project with their record counts. */
export function useEntities(projectUuid: string, initialData?: Entity[]) {
  return useQuery({
    queryKey: queryKeys.entities(projectUuid),
    queryFn: ({ signal }) => fetchJson<EntityList>(entitiesPath(projectUuid), { signal }),
    initialData: initialData && { entities: initialData },
    select: (response) => response.entities,
  });
}

function useEntityMutation<Input, Made>(projectUuid: string, mutationFn: (input: Input) => Promise<Made>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Refresh also after an error, to show concurrent changes.
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.entities(projectUuid) }),
  });
}

export const useCreateEntity = (projectUuid: string) =>
  useEntityMutation(projectUuid, (body: NewEntity) =>
    fetchJson<Entity>(entitiesPath(projectUuid), { method: 'POST', body }),
  );

export const useUpdateEntity = (projectUuid: string) =>
  useEntityMutation(projectUuid, ({ id, ifMatch, ...body }: EntityPatch & { id: string; ifMatch?: string }) =>
    fetchJson<Entity>(`${entitiesPath(projectUuid)}/${id}`, {
      method: 'PATCH',
      body,
      headers: ifMatchHeader(ifMatch),
    }),
  );

export const useDeleteEntity = (projectUuid: string) =>
  useEntityMutation(projectUuid, (id: string) =>
    sendRequest(`${entitiesPath(projectUuid)}/${id}`, { method: 'DELETE' }),
  );
