import type { TenantActor } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { loadPreferences } from './preferences';

/** Time in ms for which an email waits, so that several notifications of a member become one email. */
export const BUNDLE_MS = 2 * 60_000;

type NotificationSource = Pick<Services, 'clock' | 'newId' | 'mailer'> & { actor: TenantActor };

type NewNotification = Pick<
  Prisma.NotificationCreateManyInput,
  | 'organizationId'
  | 'projectId'
  | 'kind'
  | 'documentId'
  | 'commentId'
  | 'channelId'
  | 'automation'
  | 'wrong'
  | 'audited'
>;

/** Maximum number of people who are notified about a project. */
const MAX_MANAGERS = 50;

/** Notifies those who manage the projects of the organization: its owners and admins. */
export async function notifyManagers(
  tx: Transaction,
  ctx: NotificationSource,
  notification: NewNotification,
): Promise<void> {
  const managers = await tx.membership.findMany({
    where: { organizationId: notification.organizationId, role: { in: ['owner', 'admin'] } },
    orderBy: { id: 'asc' },
    take: MAX_MANAGERS,
    select: { id: true },
  });
  await createNotifications(
    tx,
    ctx,
    notification,
    managers.map(({ id }) => id),
  );
}

/**
 * Notifies members, as each of them prefers, in the transaction of the event. The actor gets no notification. Members
 * who can't see the subject don't get the notification displayed or emailed, so callers need not check visibility.
 */
export async function createNotifications(
  tx: Transaction,
  { clock, newId, mailer, actor }: NotificationSource,
  notification: NewNotification,
  membershipIds: readonly string[],
): Promise<void> {
  const actorId = actor.kind === 'member' ? actor.membershipId : null;
  const recipients = [...new Set(membershipIds)].filter((id) => id !== actorId);
  if (recipients.length === 0) return;
  const preferences = await loadPreferences(tx, recipients);
  const createdAt = clock();
  const rows = recipients.flatMap((membershipId) => {
    const { inAppOff, emailOff } = preferences.get(membershipId)!;
    const inApp = !inAppOff.includes(notification.kind);
    const isEmailed = mailer.canSend && !emailOff.includes(notification.kind);
    if (!inApp && !isEmailed) return [];
    return {
      ...notification,
      ...{ id: newId(), membershipId, actorId, inApp, createdAt },
      email: isEmailed ? ('due' as const) : ('none' as const),
      emailDueAt: isEmailed ? new Date(createdAt.getTime() + BUNDLE_MS) : null,
    };
  });
  await tx.notification.createMany({ data: rows });
}
