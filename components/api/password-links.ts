import { type PasswordByLink, PasswordLinkView, PasswordSet } from '@/lib/account/password-links/schemas';
import { call, perform } from './client';

const LINK = '/api/account/password-link';

/** What a link is good for. In the body, since addresses are written down on their way. */
export const lookAtLink = (token: string, signal?: AbortSignal): Promise<PasswordLinkView> =>
  call(LINK, PasswordLinkView, { method: 'POST', body: { token }, signal });

export const setPasswordByLink = (body: PasswordByLink): Promise<PasswordSet> =>
  call(LINK, PasswordSet, { method: 'PUT', body });

/** Asks for a mail; nobody is told whether there is such an account. */
export const askForReset = (email: string): Promise<void> =>
  perform('/api/account/password-reset', { method: 'POST', body: { email } });
