import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { countUnreadNotifications } from './list-notifications';
import type { ReadNotifications, UnreadNotifications } from './schemas';
import { whereNotificationVisible } from './visible-notifications';

/**
 * Marks notifications of the member as read: those with the IDs, or all up to a time. Those that the app does not show
 * stay unread, so that their emails are sent.
 */
export async function readNotifications(
  ctx: Context<Member>,
  { ids, until }: ReadNotifications,
): Promise<UnreadNotifications> {
  await ctx.db.notification.updateMany({
    where: {
      AND: [whereNotificationVisible(ctx.actor), { inApp: true, readAt: null }],
      ...(ids && { id: { in: ids } }),
      ...(until !== undefined && { createdAt: { lte: new Date(until) } }),
    },
    data: { readAt: ctx.clock() },
  });
  return { unread_count: await countUnreadNotifications(ctx) };
}
