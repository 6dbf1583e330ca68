import type { Services } from '@/lib/platform/context';

/** Time in ms the state of an old link is kept, so that its page can say that the link has expired. */
const RETENTION_MS = 30 * 24 * 3600_000;

/**
 * Deletes links that ended long ago. The audit log keeps their creation and use.
 *
 * @returns the number of deleted links
 */
export async function deleteOldPasswordLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - RETENTION_MS);
  const { count } = await db.passwordLink.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
}
