import type { ServerMessage } from './error-texts';
import { translateServerMessage } from './request-texts';

export type SignInResult =
  | { outcome: 'signed-in' }
  /**
   * Error message of the server, if any: wrong credentials, or how long to wait after too many attempts. It is in the
   * language of the page if the server named a reason, otherwise in English.
   */
  | { outcome: 'wrong' | 'paused'; message: string | null; isTranslated: boolean }
  | { outcome: 'unreachable' };

/** Signs in with email and password. The cookie is set when the function returns. */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  try {
    const { ok, status, url, reason } = await postToAuth('callback/credentials', { email, password });
    const error = url.searchParams.get('error');
    if (ok && !error) return { outcome: 'signed-in' };
    const isTranslated = reason !== null;
    const message = error && reason ? translateServerMessage({ message: error, ...reason }, null) : error;
    if (status === 429) return { outcome: 'paused', message, isTranslated };
    if (status >= 500) return { outcome: 'unreachable' };
    return { outcome: 'wrong', message: status === 401 ? message : null, isTranslated };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** Parameters with which a provider asks for a new sign-in, also from a user who is signed in there. */
const NEW_SIGN_IN = new URLSearchParams({ prompt: 'login', max_age: '0' });

/**
 * Redirects to the organization's sign-in provider, and then to `next`.
 * @param options.again requires a new sign-in at the provider, as a proof of who uses the browser
 * @returns `false` if Sheaf does not respond
 */
export async function signInWithOidc(next: string, { again = false } = {}): Promise<boolean> {
  try {
    const path = again ? `signin/oidc?${NEW_SIGN_IN}` : 'signin/oidc';
    const { url } = await postToAuth(path, { callbackUrl: next });
    window.location.assign(url);
    return true;
  } catch {
    return false;
  }
}

/** Revokes the session and opens the sign-in page. */
export async function endSession(): Promise<void> {
  await postToAuth('signout', {});
  window.location.assign('/sign-in');
}

/**
 * Calls a route of NextAuth as its own client does. That client is larger than the sign-in page.
 * @returns the status, the reason of an error, and the URL to which the route redirects a form
 * @throws Error if Sheaf does not respond
 */
async function postToAuth(path: string, fields: Record<string, string>) {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ callbackUrl: window.location.href, ...fields, csrfToken, json: 'true' }),
  });
  const { url, reason, values } = (await response.json()) as { url: string } & Partial<ServerMessage>;
  return {
    ok: response.ok,
    status: response.status,
    url: new URL(url, window.location.href),
    reason: reason ? { reason, values } : null,
  };
}
