import { z } from 'zod';
import { deleteEndpoint } from '@/lib/delivery/webhooks/delete-endpoint';
import { requireConnector, SubscriptionPath } from '@/lib/delivery/webhooks/webhook-connector-path';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const DELETE = route({
  operationId: 'unsubscribeConnector',
  summary: 'Unsubscribe from events',
  description: 'Deletes a subscription that was created under the same connector.',
  auth: 'key',
  params: SubscriptionPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params: { connector, projectUuid, id } }) => {
    requireConnector(connector);
    await deleteEndpoint(ctx, projectUuid, id, connector);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
