import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { requireConnector, SubscriptionPath } from '@/lib/webhooks/connector-path';
import { deleteEndpoint } from '@/lib/webhooks/delete-endpoint';

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
