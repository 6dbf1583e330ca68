import type { Member } from '@/lib/foundation/actor';
import { decodeCursor, encodeCursor, NEWEST_FIRST, whereAfterCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { MAX_UNREAD_COUNT, type NotificationList, type NotificationsQuery } from './schemas';
import { NOTIFICATION_COLUMNS, toNotification } from './to-notification';
import { whereNotificationVisible } from './visible-notifications';

/**
 * Returns one page of the member's notifications, newest first, and the number of unread ones.
 *
 * @throws DomainError `invalid` for a cursor of another list
 */
export async function listNotifications(
  ctx: Context<Member>,
  { unread, cursor, limit }: NotificationsQuery,
): Promise<NotificationList> {
  // Load one more row than requested to know whether there is a next page.
  const rows = await ctx.db.notification.findMany({
    where: {
      inApp: true,
      ...(unread !== undefined && { readAt: unread === 'true' ? null : { not: null } }),
      AND: [
        whereNotificationVisible(ctx.actor),
        cursor === undefined ? {} : whereAfterCursor(decodeCursor(cursor)),
      ],
    },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: NOTIFICATION_COLUMNS,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    notifications: page.map(toNotification),
    next_cursor: rows.length > limit && last ? encodeCursor(last) : null,
    unread_count: await countUnreadNotifications(ctx),
  };
}

/** Counts the unread notifications, up to `MAX_UNREAD_COUNT`, so that a long absence keeps the count fast. */
export const countUnreadNotifications = ({ db, actor }: Context<Member>): Promise<number> =>
  db.notification.count({
    where: { AND: [whereNotificationVisible(actor), { inApp: true, readAt: null }] },
    take: MAX_UNREAD_COUNT,
  });
