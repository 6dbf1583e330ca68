import type { RequestServices } from '@/lib/platform/context';

/**
 * Outcome of a sign-in attempt. With a second factor, the password and the code are two attempts. `paused`: too many
 * failures, so nothing is compared. `unverified`: the provider has not verified the email address. `unknown`: no member
 * has the email address.
 */
export type SignInOutcome = 'signed-in' | 'wrong' | 'paused' | 'unverified' | 'unknown';

interface SignInAttempt {
  by: 'password' | 'second_factor' | 'oidc';
  outcome: SignInOutcome;
  /** Client address. Failures are counted by it. */
  address: string;
  /** User of the attempt, if known. */
  user?: { id: string } | null;
}

/** Writes one log line. Identifies the user by ID only: the text typed as an email address may be a password. */
export function logSignIn(
  { log, requestId }: Pick<RequestServices, 'log' | 'requestId'>,
  { user, ...fields }: SignInAttempt,
): void {
  log.info({ requestId, ...fields, ...(user && { actor: `user:${user.id}` }) }, 'sign-in');
}
