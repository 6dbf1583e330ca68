import { route } from '@/lib/http/route';
import { createEndpoint } from '@/lib/webhooks/create-endpoint';
import { listEndpoints } from '@/lib/webhooks/list-endpoints';
import { EndpointList, EndpointsPath, MadeEndpoint, NewEndpoint } from '@/lib/webhooks/schemas';

export const GET = route({
  summary: "List a project's webhook endpoints",
  auth: 'member',
  params: EndpointsPath,
  responses: { 200: EndpointList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listEndpoints(ctx, params.uuid) }),
});

export const POST = route({
  summary: 'Add a webhook endpoint',
  description:
    'From now on the project’s events are sent to it. The secret, which signs what is sent (Standard Webhooks), is shown this once.',
  auth: 'member',
  params: EndpointsPath,
  body: NewEndpoint,
  responses: { 201: MadeEndpoint },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await createEndpoint(ctx, params.uuid, body),
  }),
});
