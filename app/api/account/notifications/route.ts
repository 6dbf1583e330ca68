import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { listNotifications } from '@/lib/tenancy/notifications/list-notifications';
import { readNotifications } from '@/lib/tenancy/notifications/read-notifications';
import {
  NotificationList,
  NotificationsQuery,
  ReadNotifications,
  UnreadNotifications,
} from '@/lib/tenancy/notifications/schemas';

export const GET = route({
  operationId: 'listNotifications',
  summary: 'List notifications',
  description:
    'Returns your notifications in the organization, newest first, and the number of unread ones. Notifications about documents that you can’t view are excluded. Sheaf deletes notifications after 90 days.',
  auth: 'member',
  query: NotificationsQuery,
  responses: { 200: NotificationList },
  handle: async ({ ctx, query }) => ({ status: 200, body: await listNotifications(ctx, query) }),
});

export const PATCH = route({
  operationId: 'markNotificationsRead',
  summary: 'Mark notifications as read',
  description:
    'Marks your notifications in the organization as read: those with the IDs, or all up to a time. Send either `ids` or `until`.',
  auth: 'member',
  body: ReadNotifications,
  responses: { 200: UnreadNotifications },
  handle: async ({ ctx, body }) => ({ status: 200, body: await readNotifications(ctx, body) }),
});

export const { POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ GET, PATCH });
