import type { Transaction } from '@/lib/platform/db/database';

/** Time in s a browser stays signed in. */
export const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Time in s that a session waits for the code of the second factor. */
const WAITING_SECONDS = 15 * 60;

/** Maximum number of sessions per user, and of sessions that wait for a code. The oldest activity ends first. */
const MAX_SESSIONS = 100;

export const getSessionEnd = (createdAt: Date, seconds = SESSION_MAX_AGE_SECONDS): Date =>
  new Date(createdAt.getTime() + seconds * 1000);

export const getWaitingSessionEnd = (createdAt: Date): Date => getSessionEnd(createdAt, WAITING_SECONDS);

/**
 * Deletes sessions so that the user can have one more. Sessions that wait for a code have their own limit: a person who
 * knows only the password must not end the sessions of the user.
 */
export async function deleteSurplusSessions(
  tx: Transaction,
  userId: string,
  { waiting }: { waiting: boolean },
): Promise<void> {
  const surplus = await tx.session.findMany({
    where: { userId, secondFactorPending: waiting, endedAt: null },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    skip: MAX_SESSIONS - 1,
    select: { id: true },
  });
  await tx.session.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
}
