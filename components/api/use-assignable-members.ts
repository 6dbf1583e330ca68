import { useQuery } from '@tanstack/react-query';
import { MemberList } from '@/lib/organizations/schemas';
import { call } from './client';
import { keys } from './keys';
import { type ProjectRef, within } from './organization';

const FIVE_MINUTES_MS = 300_000;

export interface AssignableMember {
  id: string;
  name: string;
}

/** Those who see the project and may work in it, by name. */
export function useAssignableMembers({ uuid, organizationId }: ProjectRef) {
  return useQuery({
    queryKey: keys.members(organizationId),
    queryFn: ({ signal }) =>
      call(`/api/organizations/${organizationId}/members`, MemberList, {
        headers: within(organizationId),
        signal,
      }),
    staleTime: FIVE_MINUTES_MS,
    select: ({ members }): AssignableMember[] =>
      members
        .filter(
          ({ state, role, projects }) =>
            state !== 'pending' && (role === 'owner' || role === 'admin' || projects.includes(uuid)),
        )
        .map(({ id, name, email }) => ({ id, name: name ?? email }))
        .sort((a, b) => a.name.localeCompare(b.name)),
  });
}
