import { z } from 'zod';
import { route } from '@/lib/http/route';
import { requireConnector, SubscriptionPath } from '@/lib/webhooks/connector-path';
import { deleteEndpoint } from '@/lib/webhooks/delete-endpoint';

export const DELETE = route({
  summary: 'Take back a subscription',
  description: 'One that was made under the same connector.',
  auth: 'key',
  params: SubscriptionPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params: { connector, projectUuid, id } }) => {
    requireConnector(connector);
    await deleteEndpoint(ctx, projectUuid, id, connector);
    return { status: 204, body: undefined };
  },
});
