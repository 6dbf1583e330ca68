import { createEndpoint } from '@/lib/delivery/webhooks/create-endpoint';
import { listEndpoints } from '@/lib/delivery/webhooks/list-endpoints';
import { CreatedEndpoint, EndpointList, EndpointsPath, NewEndpoint } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWebhookEndpoints',
  summary: 'List webhook endpoints',
  description: 'Returns the webhook endpoints of a project.',
  auth: 'member',
  params: EndpointsPath,
  responses: { 200: EndpointList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listEndpoints(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'createWebhookEndpoint',
  summary: 'Create a webhook endpoint',
  description:
    'Adds an endpoint that receives the events of the project from now on. The response contains the signing secret (Standard Webhooks) once. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: EndpointsPath,
  body: NewEndpoint,
  responses: { 201: CreatedEndpoint },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await createEndpoint(ctx, params.uuid, body),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
