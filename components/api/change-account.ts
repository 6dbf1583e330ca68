import type { Account, AccountChange } from '@/lib/tenancy/account/schemas';
import { fetchJson } from './client';

/** Changes the given fields of the signed-in user's account. */
export const changeAccount = (body: AccountChange): Promise<Account> =>
  fetchJson<Account>('/api/account', { method: 'PATCH', body });
