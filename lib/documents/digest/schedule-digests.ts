import { digestDue } from '@/lib/documents/job-events';
import { getLocalHour } from '@/lib/foundation/time-zone';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';

/** Number of hours after the chosen one in which a digest is still sent, for example after a restart. */
const CATCH_UP_HOURS = 2;
const DAY_MS = 24 * 3600_000;
/** Number of members that are looked at in one transaction. */
const BATCH_SIZE = 500;

/**
 * Requests the digest of each member whose hour has come in their time zone, unless it was already sent on that local
 * day. If daylight saving time skips the hour, the digest is sent in the next one.
 */
export async function scheduleDigests({
  db,
  clock,
  mailer,
}: Pick<Services, 'db' | 'clock' | 'mailer'>): Promise<void> {
  if (!mailer.canSend) return;
  for (let last: string | undefined, isFull = true; isFull; ) {
    const members = await db.notificationPreferences.findMany({
      where: { digest: true, ...(last !== undefined && { membershipId: { gt: last } }) },
      orderBy: { membershipId: 'asc' },
      take: BATCH_SIZE,
      include: { membership: { select: { organizationId: true } } },
    });
    const now = clock();
    const due = members.flatMap(({ membershipId, digestHour, timeZone, membership }) => {
      const day = findDueDay(now, digestHour, timeZone);
      return day === null ? [] : { organizationId: membership.organizationId, membershipId, day };
    });
    await inTransaction(db, async (tx) => {
      const claimed = await tx.notificationDigest.findMany({
        where: { OR: due.map(({ membershipId, day }) => ({ membershipId, day })) },
      });
      const isClaimed = new Set(claimed.map(({ membershipId, day }) => `${membershipId} ${day}`));
      const open = due.filter(({ membershipId, day }) => !isClaimed.has(`${membershipId} ${day}`));
      await sendEvents(tx, digestDue, open);
    });
    last = members.at(-1)?.membershipId;
    isFull = members.length === BATCH_SIZE;
  }
}

/**
 * Returns the local day whose digest is due. After midnight, the digest of the day before can still be due.
 *
 * @returns `null` if none is due
 */
function findDueDay(now: Date, digestHour: number, timeZone: string): string | null {
  const { day, hour } = getLocalHour(now, timeZone);
  if (hour >= digestHour) return hour <= digestHour + CATCH_UP_HOURS ? day : null;
  if (hour + 24 > digestHour + CATCH_UP_HOURS) return null;
  // By the calendar: if the clock goes back over midnight, an earlier time can be on the same day.
  return new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
