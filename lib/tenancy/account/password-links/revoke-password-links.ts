import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/**
 * Revokes links that are neither used nor revoked.
 *
 * @param which filter that names at least the user
 * @returns the number of revoked links
 */
export async function revokePasswordLinks(
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
