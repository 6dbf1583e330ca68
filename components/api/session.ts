import { signIn, signOut } from 'next-auth/react';

export type SignInResult =
  | { outcome: 'signed-in' }
  /** Error message of the server, if any: wrong credentials, or how long to wait after too many attempts. */
  | { outcome: 'wrong' | 'paused'; message: string | null }
  | { outcome: 'unreachable' };

/** Signs in with email and password. The cookie is set when the function returns. */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  try {
    const response = await signIn('credentials', { email, password, redirect: false });
    if (response?.ok && !response.error) return { outcome: 'signed-in' };
    if (response?.status === 429) return { outcome: 'paused', message: response.error };
    if (response && response.status >= 500) return { outcome: 'unreachable' };
    return { outcome: 'wrong', message: response?.status === 401 ? response.error : null };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/**
 * Redirects to the organization's sign-in provider, and then to `next`.
 * @returns `false` if Sheaf does not respond
 */
export async function signInWithOidc(next: string): Promise<boolean> {
  try {
    await signIn('oidc', { callbackUrl: next });
    return true;
  } catch {
    return false;
  }
}

/** Revokes the session and opens the sign-in page. */
export async function endSession(): Promise<void> {
  await signOut({ redirect: false });
  window.location.assign('/sign-in');
}
