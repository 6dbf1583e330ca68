import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Ends links that are neither used nor ended. @param which at least whose they are @returns how many */
export async function revokeLinks(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  which: Prisma.PasswordLinkWhereInput & { userId: string },
): Promise<number> {
  const { count } = await tx.passwordLink.updateMany({
    where: { ...which, usedAt: null, revokedAt: null },
    data: { revokedAt: clock() },
  });
  return count;
}
