import { toMember } from '@/lib/foundation/actor';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Services } from '@/lib/platform/context';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import { getEmailLocale } from '@/lib/tenancy/account/password-links/email-templates';
import { sendEmail } from '@/lib/tenancy/account/password-links/send-email';
import { notificationEmailDue } from '@/lib/tenancy/job-events';
import { type EmailedNotification, renderNotificationEmail } from './notification-emails';
import { loadPreferences } from './preferences';
import { NOTIFICATION_COLUMNS, toNotification } from './to-notification';
import { whereNotificationVisible } from './visible-notifications';

/** Time in ms after which a run is requested again, and the pause after the mail server could not be reached. */
export const EMAIL_RETRY_MS = 15 * 60_000;
/** Maximum age of an emailed notification, in ms. An older one is not sent: the member finds it in the app. */
export const MAX_EMAIL_AGE_MS = 24 * 3600_000;

/** Maximum number of notifications that are looked at in one transaction, or become one email. */
const BATCH_SIZE = 1000;

/** Requests a run for each member with an email that is due. */
export async function scheduleNotificationEmails({
  db,
  clock,
  mailer,
}: Pick<Services, 'db' | 'clock' | 'mailer'>): Promise<void> {
  if (!mailer.canSend) return;
  for (let isFull = true; isFull; ) {
    isFull = await inTransaction(db, async (tx) => {
      const now = clock();
      const next = new Date(now.getTime() + EMAIL_RETRY_MS);
      // A time beyond the retry means that the clock was set back.
      const rows = await tx.$queryRaw<{ organizationId: string; membershipId: string }[]>`
        UPDATE notification SET email_due_at = ${next} WHERE id IN (
          SELECT id FROM notification
           WHERE email = 'due' AND (email_due_at <= ${now} OR email_due_at > ${next})
           ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
        RETURNING organization_id::text AS "organizationId", membership_id::text AS "membershipId"`;
      const byMember = new Map(rows.map((row) => [row.membershipId, row]));
      await sendEvents(tx, notificationEmailDue, [...byMember.values()]);
      return rows.length === BATCH_SIZE;
    });
  }
}

/**
 * Emails the notifications of a member that are due, in one email. Sends nothing about subjects that the member can no
 * longer see, about read notifications, about documents that were assigned to someone else since, and about channels
 * that work again.
 *
 * Each notification is emailed at most once. The rows are claimed before the email is sent, and a row whose process died
 * between the claim and the result stays claimed: it is in the app, and a lost email is better than a repeated one. The
 * same applies if the database fails after the email was sent. If the database fails before it, or the mail server
 * reports an error, the rows become due again. If it had accepted the email in spite of that error, the
 * repeat has the same Message-ID, unless further notifications were added.
 */
export async function emailNotifications(services: Services, membershipId: string): Promise<void> {
  const { db, log } = services;
  const claimed = await claimEmails(services, membershipId);
  if (claimed.length === 0) return;
  const finish = (ids: string[], email: 'none' | 'sent' | 'failed') =>
    db.notification.updateMany({ where: { id: { in: ids } }, data: { email, emailDueAt: null } });
  let bundle: Bundle | null;
  let emailed: string[];
  try {
    bundle = await loadBundle(db, membershipId, claimed);
    emailed = bundle?.notifications.map(({ id }) => id) ?? [];
    await finish(
      claimed.filter((id) => !emailed.includes(id)),
      'none',
    );
  } catch (error) {
    await postpone(services, claimed);
    throw error;
  }
  if (!bundle || emailed.length === 0) return;
  let isSent: boolean;
  try {
    isSent = await sendBundle(services, membershipId, bundle);
  } catch (error) {
    log.warn({ membershipId, err: error }, 'an email about notifications could not be sent yet');
    await postpone(services, emailed);
    return;
  }
  await finish(emailed, isSent ? 'sent' : 'failed');
}

/** @returns `false` if the mail server rejected the email */
function sendBundle(
  services: Services,
  membershipId: string,
  { address, locale, organization, notifications }: Bundle,
): Promise<boolean> {
  const letter = renderNotificationEmail(locale, notifications, organization, services.publicUrl);
  const messageId = `notification.${notifications[0]!.id}.${notifications.length}@sheaf.invalid`;
  return sendEmail(services, address, { ...letter, messageId }, { membershipId });
}

/** Makes claimed notifications due again later. */
const postpone = ({ db, clock }: Pick<Services, 'db' | 'clock'>, ids: string[]) =>
  db.notification.updateMany({
    where: { id: { in: ids }, email: 'sending' },
    data: { email: 'due', emailDueAt: new Date(clock().getTime() + EMAIL_RETRY_MS) },
  });

/**
 * Claims the notifications of a member whose emails are due. Of two processes, one gets each row. Gives up old ones.
 *
 * @returns their IDs, oldest first
 */
export async function claimEmails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  membershipId: string,
): Promise<string[]> {
  await db.notification.updateMany({
    where: { membershipId, email: 'due', createdAt: { lt: new Date(clock().getTime() - MAX_EMAIL_AGE_MS) } },
    data: { email: 'failed', emailDueAt: null },
  });
  // Prisma's update with a limit checks only the IDs again after it waited, so that two processes would get a row.
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE notification SET email = 'sending' WHERE id IN (
      SELECT id FROM notification
       WHERE membership_id = ${membershipId}::uuid AND email = 'due'
       ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id::text AS id`;
  return rows.map(({ id }) => id).sort();
}

interface Bundle {
  address: string;
  locale: Locale;
  organization: string;
  notifications: EmailedNotification[];
}

async function loadBundle(db: Database, membershipId: string, ids: string[]): Promise<Bundle | null> {
  const membership = await db.membership.findUnique({
    where: { id: membershipId },
    include: {
      user: { select: { email: true, locale: true, lastLocale: true } },
      organization: { select: { name: true } },
    },
  });
  if (!membership) return null;
  const { emailOff } = (await loadPreferences(db, [membershipId])).get(membershipId)!;
  const rows = await db.notification.findMany({
    where: {
      AND: [
        whereNotificationVisible(toMember(membership)),
        { id: { in: ids }, readAt: null, kind: { notIn: emailOff } },
        { OR: [{ channelId: null }, { channel: { pausedAt: { not: null } } }] },
        // The document may have been assigned to someone else since.
        { OR: [{ kind: { not: 'assigned' } }, { document: { assigneeId: membershipId } }] },
      ],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      ...NOTIFICATION_COLUMNS,
      channel: { select: { id: true, name: true, failures: true, error: true } },
      wrong: true,
      audited: true,
    },
  });
  return {
    address: membership.user.email,
    locale: getEmailLocale(membership.user),
    organization: membership.organization.name,
    notifications: rows.map(({ wrong, audited, ...row }) => ({
      ...toNotification(row),
      wrong: wrong ?? 0,
      audited: audited ?? 0,
      failures: row.channel?.failures ?? 0,
      error: row.channel?.error ?? '',
    })),
  };
}
