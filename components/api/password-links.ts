import type {
  PasswordByLink,
  PasswordLinkView,
  PasswordSet,
} from '@/lib/tenancy/account/password-links/schemas';
import { fetchJson, sendRequest } from './client';

const PASSWORD_LINK_PATH = '/api/account/password-link';

/** Loads the state of a password link. Sends the token in the body, because URLs are logged. */
export const fetchPasswordLink = (token: string, signal?: AbortSignal): Promise<PasswordLinkView> =>
  fetchJson<PasswordLinkView>(PASSWORD_LINK_PATH, { method: 'POST', body: { token }, signal });

export const setPasswordByLink = (body: PasswordByLink): Promise<PasswordSet> =>
  fetchJson<PasswordSet>(PASSWORD_LINK_PATH, { method: 'PUT', body });

/** Requests a reset email. The response doesn't reveal whether the account exists. */
export const requestPasswordReset = (email: string): Promise<void> =>
  sendRequest('/api/account/password-reset', { method: 'POST', body: { email } });
