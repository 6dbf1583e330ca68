import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { MadePasswordLink } from '@/lib/account/password-links/schemas';
import { ApiKeyList, MadeApiKey, type NewApiKey } from '@/lib/api-keys/schemas';
import type { AuditSubject } from '@/lib/audit/actions';
import { AuditLog } from '@/lib/audit/schemas';
import {
  AddedMember,
  Member,
  type MemberChange,
  MemberList,
  type NewMember,
} from '@/lib/organizations/schemas';
import { call, perform, upon } from './client';
import { keys } from './keys';
import { within } from './organization';

/** What admins do with an organization itself: its members, its keys, and what was done in it. */

const pathOf = (organizationId: string) => `/api/organizations/${organizationId}`;

const membersOf = (organizationId: string) =>
  queryOptions({
    queryKey: keys.members(organizationId),
    queryFn: ({ signal }) =>
      call(`${pathOf(organizationId)}/members`, MemberList, { headers: within(organizationId), signal }),
  });

const inList = ({ members }: MemberList) => members;

export const useMembers = (organizationId: string, first: MemberList) =>
  useQuery({ ...membersOf(organizationId), initialData: first, select: inList });

/** The same where a page doesn't bring them. */
export const useMembersLater = (organizationId: string) =>
  useQuery({ ...membersOf(organizationId), select: inList });

const refresh = (cache: QueryClient, organizationId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: keys.members(organizationId) }),
    cache.invalidateQueries({ queryKey: keys.audit(organizationId) }),
  ]);

export function useAddMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMember) =>
      call(`${pathOf(organizationId)}/members`, AddedMember, {
        method: 'POST',
        body,
        headers: within(organizationId),
      }),
    onSuccess: () => refresh(cache, organizationId),
  });
}

export function useChangeMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ifMatch, ...body }: MemberChange & { id: string; ifMatch?: string }) =>
      call(`${pathOf(organizationId)}/members/${id}`, Member, {
        method: 'PATCH',
        body,
        headers: { ...within(organizationId), ...upon(ifMatch) },
      }),
    onSettled: () => refresh(cache, organizationId),
  });
}

export function useRemoveMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      perform(`${pathOf(organizationId)}/members/${id}`, {
        method: 'DELETE',
        headers: within(organizationId),
      }),
    onSettled: () => refresh(cache, organizationId),
  });
}

const linkPath = (organizationId: string, memberId: string) =>
  `${pathOf(organizationId)}/members/${memberId}/password-link`;

/** @returns a change that makes the member with this id a link by which they set a password */
export function useMakeMemberLink(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(linkPath(organizationId, id), MadePasswordLink, {
        method: 'POST',
        headers: within(organizationId),
      }),
    onSuccess: () => refresh(cache, organizationId),
  });
}

export function useRevokeMemberLink(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      perform(linkPath(organizationId, id), { method: 'DELETE', headers: within(organizationId) }),
    onSettled: () => refresh(cache, organizationId),
  });
}

export function useApiKeys(organizationId: string, first: ApiKeyList) {
  return useQuery({
    queryKey: keys.apiKeys(organizationId),
    queryFn: ({ signal }) =>
      call(`${pathOf(organizationId)}/api-keys`, ApiKeyList, { headers: within(organizationId), signal }),
    initialData: first,
    select: ({ api_keys: made }) => made,
  });
}

export function useMakeKey(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) =>
      call(`${pathOf(organizationId)}/api-keys`, MadeApiKey, {
        method: 'POST',
        body,
        headers: within(organizationId),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.apiKeys(organizationId) }),
  });
}

export function useRevokeKey(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      perform(`${pathOf(organizationId)}/api-keys/${id}`, {
        method: 'DELETE',
        headers: within(organizationId),
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.apiKeys(organizationId) }),
  });
}

export interface AuditWish {
  about: AuditSubject | null;
  /** Who did it: a user's or a key's id. */
  actor: string | null;
  /** Where: a project's. */
  project: string | null;
  /** Words that it says. */
  q: string | null;
  /** Days, the second one included: `2026-11-20`. */
  from: string | null;
  to: string | null;
}

/** A wish as the route takes it: days are those of the reader's zone. */
export function auditParams({ about, actor, project, q, from, to }: AuditWish): URLSearchParams {
  const params = new URLSearchParams();
  if (about) params.set('about', about);
  if (actor) params.set('actor', actor);
  if (project) params.set('project', project);
  if (q) params.set('q', q);
  if (from) params.set('from', midnight(from).toISOString());
  if (to) params.set('to', midnight(to, 1).toISOString());
  return params;
}

/** @param later days */
function midnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}

export function useAudit(organizationId: string, wish: AuditWish) {
  return useInfiniteQuery({
    queryKey: [...keys.audit(organizationId), wish],
    queryFn: ({ pageParam, signal }) => {
      const params = auditParams(wish);
      if (pageParam) params.set('cursor', pageParam);
      return call(`${pathOf(organizationId)}/audit?${params}`, AuditLog, {
        headers: within(organizationId),
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  });
}

/** The audit log as a file, by the same wish. */
export const auditExportHref = (organizationId: string, wish: AuditWish): string =>
  `${pathOf(organizationId)}/audit/export?${auditParams(wish)}`;
