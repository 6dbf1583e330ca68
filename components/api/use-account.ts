import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AccessTokenList,
  CreatedAccessToken,
  NewAccessToken,
} from '@/lib/tenancy/access-tokens/schemas';
import type { Account, PasswordChange, SessionList } from '@/lib/tenancy/account/schemas';
import { changeAccount } from './change-account';
import { fetchJson, sendRequest } from './client';

/** Query key of the signed-in user's data. It doesn't depend on the organization. */

export const ACCOUNT_KEY = ['account'] as const;
const SESSIONS_KEY = [...ACCOUNT_KEY, 'sessions'] as const;
const TOKENS_KEY = [...ACCOUNT_KEY, 'tokens'] as const;

export function useAccount(initialData: Account) {
  return useQuery({
    queryKey: [...ACCOUNT_KEY, 'self'],
    queryFn: ({ signal }) => fetchJson<Account>('/api/account', { signal }),
    initialData,
  });
}

export function useChangeAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: changeAccount,
    onSuccess: (account) => cache.setQueryData([...ACCOUNT_KEY, 'self'], account),
  });
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => sendRequest('/api/account/password', { method: 'PUT', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSessions(initialData: SessionList) {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => fetchJson<SessionList>('/api/account/sessions', { signal }),
    initialData,
    select: ({ sessions }) => sessions,
  });
}

/** @returns a mutation that revokes the session with this ID; without an ID, all sessions except the current one */
export function useRevokeSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id !== null) return sendRequest(`/api/account/sessions/${id}`, { method: 'DELETE' });
      await sendRequest('/api/account/sessions', { method: 'DELETE' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useAccessTokens(initialData: AccessTokenList) {
  return useQuery({
    queryKey: TOKENS_KEY,
    queryFn: ({ signal }) => fetchJson<AccessTokenList>('/api/access-tokens', { signal }),
    initialData,
    select: ({ access_tokens: tokens }) => tokens,
  });
}

export function useCreateToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccessToken): Promise<CreatedAccessToken> =>
      fetchJson<CreatedAccessToken>('/api/access-tokens', { method: 'POST', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}

export function useRevokeToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendRequest(`/api/access-tokens/${id}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}
