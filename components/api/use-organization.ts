import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import type { ApiKeyList, CreatedApiKey, NewApiKey } from '@/lib/tenancy/api-keys/schemas';
import type { AuditSubject } from '@/lib/tenancy/audit/audit-actions';
import type { AuditLog } from '@/lib/tenancy/audit-log/schemas';
import type {
  AddedMember,
  Member,
  MemberChange,
  MemberList,
  NewMember,
  OrganizationChange,
  OrganizationSettings,
} from '@/lib/tenancy/organizations/schemas';
import { fetchJson, ifMatchHeader, sendRequest } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

/** Builds the path of an organization's admin routes: members, API keys and audit log. */

const getOrganizationPath = (organizationId: string) => `/api/organizations/${organizationId}`;

const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.members(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<MemberList>(`${getOrganizationPath(organizationId)}/members`, {
        headers: organizationHeader(organizationId),
        signal,
      }),
  });

const selectMembers = ({ members }: MemberList) => members;

export const useMembers = (organizationId: string, initialData: MemberList) =>
  useQuery({ ...membersQuery(organizationId), initialData, select: selectMembers });

/** Returns the members, for pages that don't preload them. */
export const useDeferredMembers = (organizationId: string) =>
  useQuery({ ...membersQuery(organizationId), select: selectMembers });

const refreshMembers = (cache: QueryClient, organizationId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: queryKeys.members(organizationId) }),
    cache.invalidateQueries({ queryKey: queryKeys.audit(organizationId) }),
  ]);

export function useAddMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMember) =>
      fetchJson<AddedMember>(`${getOrganizationPath(organizationId)}/members`, {
        method: 'POST',
        body,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: () => refreshMembers(cache, organizationId),
  });
}

export function useUpdateMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ifMatch, ...body }: MemberChange & { id: string; ifMatch?: string }) =>
      fetchJson<Member>(`${getOrganizationPath(organizationId)}/members/${id}`, {
        method: 'PATCH',
        body,
        headers: { ...organizationHeader(organizationId), ...ifMatchHeader(ifMatch) },
      }),
    onSettled: () => refreshMembers(cache, organizationId),
  });
}

export function useRemoveMember(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revokedKeys }: { id: string; revokedKeys: readonly string[] }) => {
      const query = revokedKeys.length > 0 ? `?revoke_api_keys=${revokedKeys.join(',')}` : '';
      return sendRequest(`${getOrganizationPath(organizationId)}/members/${id}${query}`, {
        method: 'DELETE',
        headers: organizationHeader(organizationId),
      });
    },
    onSettled: () =>
      Promise.all([
        refreshMembers(cache, organizationId),
        cache.invalidateQueries({ queryKey: queryKeys.apiKeys(organizationId) }),
      ]),
  });
}

const getPasswordLinkPath = (organizationId: string, memberId: string) =>
  `${getOrganizationPath(organizationId)}/members/${memberId}/password-link`;

/** @returns a mutation that creates a password link for the member with this ID */
export function useCreatePasswordLink(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      fetchJson<CreatedPasswordLink>(getPasswordLinkPath(organizationId, id), {
        method: 'POST',
        headers: organizationHeader(organizationId),
      }),
    onSuccess: () => refreshMembers(cache, organizationId),
  });
}

export function useRevokePasswordLink(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      sendRequest(getPasswordLinkPath(organizationId, id), {
        method: 'DELETE',
        headers: organizationHeader(organizationId),
      }),
    onSettled: () => refreshMembers(cache, organizationId),
  });
}

const apiKeysQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.apiKeys(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<ApiKeyList>(`${getOrganizationPath(organizationId)}/api-keys`, {
        headers: organizationHeader(organizationId),
        signal,
      }),
  });

const selectApiKeys = ({ api_keys: keys }: ApiKeyList) => keys;

export const useApiKeys = (organizationId: string, initialData: ApiKeyList) =>
  useQuery({ ...apiKeysQuery(organizationId), initialData, select: selectApiKeys });

/** Returns the API keys, for pages that don't preload them. */
export const useDeferredApiKeys = (organizationId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({ ...apiKeysQuery(organizationId), select: selectApiKeys, enabled: isEnabled });

export function useCreateApiKey(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) =>
      fetchJson<CreatedApiKey>(`${getOrganizationPath(organizationId)}/api-keys`, {
        method: 'POST',
        body,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.apiKeys(organizationId) }),
  });
}

export function useRevokeApiKey(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      sendRequest(`${getOrganizationPath(organizationId)}/api-keys/${id}`, {
        method: 'DELETE',
        headers: organizationHeader(organizationId),
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.apiKeys(organizationId) }),
  });
}

export interface AuditFilter {
  about: AuditSubject | null;
  /** ID of the user or API key that acted. */
  actor: string | null;
  /** ID of the project. */
  project: string | null;
  /** Search text. */
  q: string | null;
  /** First and last day, inclusive, for example `2026-11-20`. */
  from: string | null;
  to: string | null;
}

/** Converts a filter to the route's parameters. Days are in the reader's time zone. */
export function toAuditParams(
  { about, actor, project, q, from, to }: AuditFilter,
  language: Locale,
): URLSearchParams {
  const params = new URLSearchParams({ language });
  if (about) params.set('about', about);
  if (actor) params.set('actor', actor);
  if (project) params.set('project', project);
  if (q) params.set('q', q);
  if (from) params.set('from', toMidnight(from).toISOString());
  if (to) params.set('to', toMidnight(to, 1).toISOString());
  return params;
}

/** @param later number of days to add */
function toMidnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}

/** @param language language of the sentences */
export function useAudit(organizationId: string, filter: AuditFilter, language: Locale) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit(organizationId), filter, language],
    queryFn: ({ pageParam, signal }) => {
      const params = toAuditParams(filter, language);
      if (pageParam) params.set('cursor', pageParam);
      return fetchJson<AuditLog>(`${getOrganizationPath(organizationId)}/audit?${params}`, {
        headers: organizationHeader(organizationId),
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  });
}

/** Builds the URL that exports the filtered audit log as a file. */
export const auditExportHref = (organizationId: string, filter: AuditFilter, language: Locale): string =>
  `${getOrganizationPath(organizationId)}/audit/export?${toAuditParams(filter, language)}`;

const getSettingsKey = (organizationId: string) => ['organization-settings', organizationId] as const;

export const useOrganizationSettings = (initialData: OrganizationSettings) =>
  useQuery({
    queryKey: getSettingsKey(initialData.id),
    queryFn: ({ signal }) =>
      fetchJson<OrganizationSettings>(getOrganizationPath(initialData.id), {
        headers: organizationHeader(initialData.id),
        signal,
      }),
    initialData,
  });

export function useChangeOrganization(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganizationChange) =>
      fetchJson<OrganizationSettings>(getOrganizationPath(organizationId), {
        method: 'PATCH',
        body,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: (settings) => {
      cache.setQueryData(getSettingsKey(organizationId), settings);
      return cache.invalidateQueries({ queryKey: queryKeys.audit(organizationId) });
    },
  });
}
