import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { ConnectorPath, requireConnector } from '@/lib/webhooks/connector-path';
import { createEndpoint } from '@/lib/webhooks/create-endpoint';
import { Subscribed } from '@/lib/webhooks/delivery-schemas';
import { Subscription } from '@/lib/webhooks/schemas';

export const POST = route({
  operationId: 'subscribeConnector',
  summary: 'Subscribe to events',
  description:
    'Subscribes an automation platform to the events of a project. Requires an API key with write access. The response contains the signing secret (Standard Webhooks) once.',
  auth: 'key',
  params: ConnectorPath,
  body: Subscription,
  responses: { 201: Subscribed },
  refuses: ['conflict'],
  handle: async ({ ctx, params: { connector, projectUuid }, body }) => {
    requireConnector(connector);
    const { id, secret } = await createEndpoint(ctx, projectUuid, body, connector);
    return { status: 201, body: { id, secret } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
