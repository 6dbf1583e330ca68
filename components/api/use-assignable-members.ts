import { useQuery } from '@tanstack/react-query';
import { getPersonName } from '@/lib/foundation/person-name';
import type { MemberList } from '@/lib/tenancy/organizations/schemas';
import { fetchJson } from './client';
import { organizationHeader, type ProjectRef } from './organization-header';
import { queryKeys } from './query-keys';

const STALE_TIME_MS = 300_000;

export interface AssignableMember {
  id: string;
  name: string;
}

/** Returns the members who can access and edit the project, by name. */
export function useAssignableMembers({ uuid, organizationId }: ProjectRef) {
  return useQuery({
    queryKey: queryKeys.members(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<MemberList>(`/api/organizations/${organizationId}/members`, {
        headers: organizationHeader(organizationId),
        signal,
      }),
    staleTime: STALE_TIME_MS,
    select: ({ members }): AssignableMember[] =>
      members
        .filter(
          ({ state, role, projects }) =>
            state !== 'pending' && (role === 'owner' || role === 'admin' || projects.includes(uuid)),
        )
        .map((member) => ({ id: member.id, name: getPersonName(member) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
  });
}
