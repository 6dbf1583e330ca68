import { createEndpoint } from '@/lib/delivery/webhooks/create-endpoint';
import { SubscriptionCreated } from '@/lib/delivery/webhooks/delivery-schemas';
import { Subscription } from '@/lib/delivery/webhooks/schemas';
import { ConnectorPath, requireConnector } from '@/lib/delivery/webhooks/webhook-connector-path';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'subscribeConnector',
  summary: 'Subscribe to events',
  description:
    'Subscribes an automation platform to the events of a project. Requires an API key with write access. The response contains the signing secret (Standard Webhooks) once.',
  auth: 'key',
  params: ConnectorPath,
  body: Subscription,
  responses: { 201: SubscriptionCreated },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { connector, projectUuid }, body }) => {
    requireConnector(connector);
    const { id, secret } = await createEndpoint(ctx, projectUuid, body, connector);
    return { status: 201, body: { id, secret } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
