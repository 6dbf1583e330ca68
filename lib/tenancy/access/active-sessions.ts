import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Returns the filter for sessions that have neither ended nor expired. */
export const whereSessionActive = (now: Date) =>
  ({ endedAt: null, expiresAt: { gt: now } }) satisfies Prisma.SessionWhereInput;

/**
 * Ends the active sessions that match. The next request with their cookies fails.
 *
 * @returns the number of ended sessions
 */
export async function endSessions(
  tx: Transaction,
  which: Prisma.SessionWhereInput,
  now: Date,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, ...whereSessionActive(now) },
    data: { endedAt: now },
  });
  return count;
}
