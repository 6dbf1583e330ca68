import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { BegunSecondFactor, RecoveryCodes, SecondFactors } from '@/lib/tenancy/second-factors/schemas';
import { fetchJson, sendRequest } from './client';
import { createPasskey } from './passkeys';
import { ACCOUNT_KEY } from './use-account';

const PATH = '/api/account/second-factors';
const FACTORS_KEY = [...ACCOUNT_KEY, 'second-factors'] as const;

export const useSecondFactors = (initialData?: SecondFactors) =>
  useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => fetchJson<SecondFactors>(PATH, { signal }),
    initialData,
  });

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: () => fetchJson<BegunSecondFactor>(PATH, { method: 'POST' }) });

/** @param onConfirmed called even if the form is gone by then, because the refreshed account no longer shows it */
export function useConfirmSecondFactor(onConfirmed: (recoveryCodes: string[]) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      fetchJson<RecoveryCodes>(`${PATH}/confirm`, { method: 'POST', body: { code } }),
    onSuccess: ({ recovery_codes: codes }) => {
      onConfirmed(codes);
      // The other sessions have ended.
      return cache.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
}

/** @param onAdded called even if the dialog is gone by then */
export function useAddPasskey(onAdded: (recoveryCodes: string[]) => void) {
  const t = useTranslations('secondFactor');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => createPasskey(t, name),
    onSuccess: ({ recovery_codes: codes }) => {
      onAdded(codes);
      // The other sessions may have ended.
      return cache.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
}

export function useRenamePasskey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      sendRequest(`${PATH}/passkeys/${id}`, { method: 'PATCH', body: { name } }),
    onSettled: () => cache.invalidateQueries({ queryKey: FACTORS_KEY }),
  });
}

export function useReplaceRecoveryCodes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => fetchJson<RecoveryCodes>(`${PATH}/recovery-codes`, { method: 'POST' }),
    onSuccess: () => cache.invalidateQueries({ queryKey: FACTORS_KEY }),
  });
}

/** @returns a mutation that removes the passkey with this ID; without an ID, the authenticator app */
export function useRemoveSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string | null) =>
      sendRequest(passkeyId === null ? PATH : `${PATH}/passkeys/${passkeyId}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: FACTORS_KEY }),
  });
}
