import type { Member, Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { LiveSession } from './find-session';

/** Time in ms for which a proof allows changes to credentials. */
const PROOF_MS = 10 * 60_000;

/** @throws DomainError forbidden if the session waits for the code of the second factor */
export function requirePassedSecondFactor({ secondFactorPending }: LiveSession): void {
  if (!secondFactorPending) return;
  throw new DomainError('forbidden', 'Enter the code of your second factor to finish the sign-in.', {
    code: 'second_factor_required',
  });
}

/** Returns true if the organization requires a second factor, and the user of the session has none. */
export const isLimited = (
  { memberships, hasSecondFactor }: LiveSession,
  { membershipId }: { membershipId: string },
): boolean =>
  !hasSecondFactor && memberships.some(({ id, requiresFactor }) => id === membershipId && requiresFactor);

const SETUP_ERRORS = {
  session: 'You can’t use this organization without a second factor. Set one up on your account page.',
  token:
    'This access token can’t use the organization, because no second factor was checked when it was created. Set one up on your account page, then create another token.',
};

export const createSetupError = (credential: keyof typeof SETUP_ERRORS): DomainError =>
  new DomainError('forbidden', SETUP_ERRORS[credential], { code: 'second_factor_setup_required' });

/**
 * Requires a recent proof of a session: a sign-in, a code of the second factor, or the password.
 *
 * @param session undefined for other credentials, which are exempt
 * @throws DomainError forbidden if the proof is too old
 */
export function requireRecentProof(session: Pick<LiveSession, 'provenAt'> | undefined, now: Date): void {
  if (!session) return;
  const { provenAt } = session;
  if (provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MS) return;
  throw new DomainError('forbidden', 'Confirm that it is you, then repeat the request.', {
    code: 'step_up_required',
  });
}

/**
 * Requires a recent proof of the caller's session, for changes of which only some need one (`stepUp` is for whole
 * routes). Other credentials are exempt.
 *
 * @throws DomainError forbidden if the proof is too old
 */
export async function requireCallersRecentProof(
  db: Transaction,
  { actor: { sessionId }, clock }: Pick<Context<Person | Member>, 'actor' | 'clock'>,
): Promise<void> {
  if (sessionId === null) return;
  const session = await db.session.findUnique({ where: { id: sessionId } });
  requireRecentProof({ provenAt: session?.provenAt ?? null }, clock());
}
