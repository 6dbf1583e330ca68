import type { Services } from '@/lib/platform/context';

/** Time in ms for which notifications are kept, read or not. */
const RETENTION_MS = 90 * 24 * 3600_000;

/**
 * Deletes old notifications, and the record of old digests.
 *
 * @returns the number of deleted notifications
 */
export async function deleteOldNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - RETENTION_MS);
  await db.notificationDigest.deleteMany({ where: { claimedAt: { lt: before } } });
  const { count } = await db.notification.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
