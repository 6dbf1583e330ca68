import { z } from 'zod';
import { route } from '@/lib/http/route';
import { changeEndpoint } from '@/lib/webhooks/change-endpoint';
import { deleteEndpoint } from '@/lib/webhooks/delete-endpoint';
import { getEndpoint } from '@/lib/webhooks/list-endpoints';
import { Endpoint, EndpointPatch, EndpointPath } from '@/lib/webhooks/schemas';

export const GET = route({
  summary: 'Get a webhook endpoint',
  auth: 'member',
  params: EndpointPath,
  responses: { 200: Endpoint },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getEndpoint(ctx, params.uuid, params.id) }),
});

export const PATCH = route({
  summary: 'Change a webhook endpoint',
  description:
    'Its address, its events, or whether it is on. What waits while it is off is sent once it is on.',
  auth: 'member',
  params: EndpointPath,
  body: EndpointPatch,
  responses: { 200: Endpoint },
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await changeEndpoint(ctx, params.uuid, params.id, body),
  }),
});

export const DELETE = route({
  summary: 'Delete a webhook endpoint',
  description: 'Its deliveries are forgotten with it.',
  auth: 'member',
  params: EndpointPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await deleteEndpoint(ctx, params.uuid, params.id);
    return { status: 204, body: undefined };
  },
});
