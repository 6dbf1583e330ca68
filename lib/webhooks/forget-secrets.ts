import type { Services } from '@/lib/context';

/**
 * Takes secrets that were rotated out of the database once they sign no more (`rotate-secret.ts`).
 *
 * @returns how many are gone
 */
export async function forgetSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.webhookEndpoint.updateMany({
    where: { previousUntil: { lte: clock() } },
    data: { previousSecret: null, previousUntil: null },
  });
  return count;
}
