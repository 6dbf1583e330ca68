import type { Services } from '@/lib/platform/context';

/**
 * Deletes rotated secrets that no longer sign (`rotate-endpoint-secret.ts`).
 *
 * @returns the number of deleted secrets
 */
export async function purgeExpiredSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.webhookEndpoint.updateMany({
    where: { previousUntil: { lte: clock() } },
    data: { previousSecret: null, previousUntil: null },
  });
  return count;
}
