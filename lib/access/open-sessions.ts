import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Sessions in which somebody is signed in: neither ended nor over by themselves. */
export const openSessions = (now: Date) =>
  ({ endedAt: null, expiresAt: { gt: now } }) satisfies Prisma.SessionWhereInput;

/** Ends those that are open: their cookies open nothing from the next call on. @returns how many */
export async function endSessions(
  tx: Transaction,
  which: Prisma.SessionWhereInput,
  now: Date,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, ...openSessions(now) },
    data: { endedAt: now },
  });
  return count;
}
