import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { generateTotpCode } from '@/test-support/totp';
import type { Api } from './api';
import { openSignedIn, signIn } from './sign-in';

/** Signs a new member in who has an authenticator app, and stops at the page that asks for the second factor. */
export async function openWaitingSignIn(page: Page, api: Api): Promise<void> {
  const person = { email: `waits-${randomUUID()}@sheaf.example`, password: 'battery staple one' };
  await api.post(`/api/organizations/${api.organizationId}/members`, { ...person, role: 'viewer' });
  await openSignedIn(page, api.url, person);
  await addAuthenticatorApp(page, api.url);
  // An open page would notice the missing cookie, and navigate at the same time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${api.url}/sign-in`);
  await signIn(page, person);
  await page.waitForURL(/\/second-factor/);
}

/**
 * Adds an authenticator app to the account that is signed in. The code of the current time step is used.
 *
 * @returns the secret, from which the app generates codes
 */
export async function addAuthenticatorApp(page: Page, url: string): Promise<string> {
  const post = async (path: string, data?: object) => {
    const response = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { secret } = await post('/api/account/second-factors');
  await post('/api/account/second-factors/confirm', { code: generateTotpCode(secret) });
  return secret;
}
