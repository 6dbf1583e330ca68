import { signIn, signOut } from 'next-auth/react';

export type SignInResult =
  | { outcome: 'signed-in' }
  /** What doesn't fit, or how long to wait after too many tries; where the server says it. */
  | { outcome: 'wrong' | 'paused'; message: string | null }
  | { outcome: 'unreachable' };

/** Signs in with e-mail and password; the cookie is set when it returns. */
export async function signInWith(email: string, password: string): Promise<SignInResult> {
  try {
    const answer = await signIn('credentials', { email, password, redirect: false });
    if (answer?.ok && !answer.error) return { outcome: 'signed-in' };
    if (answer?.status === 429) return { outcome: 'paused', message: answer.error };
    if (answer && answer.status >= 500) return { outcome: 'unreachable' };
    return { outcome: 'wrong', message: answer?.status === 401 ? answer.error : null };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/**
 * Goes to the organization's own sign-in, and from there to `next`.
 *
 * @returns false when Sheaf does not answer
 */
export async function signInByOidc(next: string): Promise<boolean> {
  try {
    await signIn('oidc', { callbackUrl: next });
    return true;
  } catch {
    return false;
  }
}

/** Ends the session everywhere it counts, and goes to the door. */
export async function leave(): Promise<void> {
  await signOut({ redirect: false });
  window.location.assign('/sign-in');
}
