import type { RequestServices } from '@/lib/context';

/**
 * How a try to sign in ended. `paused`: after too many failures nothing is compared; `unverified` and `unknown`: the
 * provider has not verified the e-mail address, or no member has it.
 */
export type SignInOutcome = 'signed-in' | 'wrong' | 'paused' | 'unverified' | 'unknown';

interface SignInTry {
  by: 'password' | 'oidc';
  outcome: SignInOutcome;
  /** The client's, by which failures are counted. */
  address: string;
  /** Whom it was about, where that is known. */
  user?: { id: string } | null;
}

/** Writes one line. A person is told by id alone: what was typed as an e-mail address may be a password. */
export function logSignIn(
  { log, requestId }: Pick<RequestServices, 'log' | 'requestId'>,
  { user, ...told }: SignInTry,
): void {
  log.info({ requestId, ...told, ...(user && { actor: `user:${user.id}` }) }, 'sign-in');
}
