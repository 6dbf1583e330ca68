import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AccessTokenList,
  type MadeAccessToken as Made,
  MadeAccessToken,
  type NewAccessToken,
} from '@/lib/access-tokens/schemas';
import { Account, EndedSessions, type PasswordChange, SessionList } from '@/lib/account/schemas';
import { call, perform } from './client';

/** What belongs to the person who is signed in, whichever organization they look at. */

const KEY = ['account'] as const;
const SESSIONS = [...KEY, 'sessions'] as const;
const TOKENS = [...KEY, 'tokens'] as const;

export function useOwnAccount(first: Account) {
  return useQuery({
    queryKey: [...KEY, 'self'],
    queryFn: ({ signal }) => call('/api/account', Account, { signal }),
    initialData: first,
  });
}

export function useChangeName() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => call('/api/account', Account, { method: 'PATCH', body: { name } }),
    onSuccess: (account) => cache.setQueryData([...KEY, 'self'], account),
  });
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => perform('/api/account/password', { method: 'PUT', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useSessions(first: SessionList) {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('/api/account/sessions', SessionList, { signal }),
    initialData: first,
    select: ({ sessions }) => sessions,
  });
}

/** @returns a change that ends the session with this id; every other one than the reader's without an id */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id !== null) return perform(`/api/account/sessions/${id}`, { method: 'DELETE' });
      await call('/api/account/sessions', EndedSessions, { method: 'DELETE' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useAccessTokens(first: AccessTokenList) {
  return useQuery({
    queryKey: TOKENS,
    queryFn: ({ signal }) => call('/api/access-tokens', AccessTokenList, { signal }),
    initialData: first,
    select: ({ access_tokens: tokens }) => tokens,
  });
}

export function useMakeToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccessToken): Promise<Made> =>
      call('/api/access-tokens', MadeAccessToken, { method: 'POST', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: TOKENS }),
  });
}

export function useRevokeToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => perform(`/api/access-tokens/${id}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: TOKENS }),
  });
}
