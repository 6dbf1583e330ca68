import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changePreferences, getPreferences } from '@/lib/tenancy/notifications/preferences';
import { NotificationPreferences, NotificationPreferencesChange } from '@/lib/tenancy/notifications/schemas';

export const GET = route({
  operationId: 'getNotificationPreferences',
  summary: 'Get notification preferences',
  description: 'Returns which notifications of the organization you get in the app and by email.',
  auth: 'member',
  responses: { 200: NotificationPreferences },
  handle: async ({ ctx }) => ({ status: 200, body: await getPreferences(ctx) }),
});

export const PATCH = route({
  operationId: 'updateNotificationPreferences',
  summary: 'Update notification preferences',
  description:
    'Changes the preferences that the request names. The change applies to later notifications. An email that is already waiting is not sent if you turn its kind off.',
  auth: 'member',
  body: NotificationPreferencesChange,
  responses: { 200: NotificationPreferences },
  handle: async ({ ctx, body }) => ({ status: 200, body: await changePreferences(ctx, body) }),
});

export const { POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ GET, PATCH });
