import { z } from 'zod';
import { tagOf } from '@/lib/core/content-version';
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
  handle: async ({ ctx, params }) => {
    const endpoint = await getEndpoint(ctx, params.uuid, params.id);
    return { status: 200, body: endpoint, headers: { etag: tagOf(endpoint.version) } };
  },
});

export const PATCH = route({
  summary: 'Change a webhook endpoint',
  description:
    'Its address, its events, or whether it is on. What waits while it is off is sent once it is on. With If-Match, only if nobody has changed address or events since.',
  auth: 'member',
  params: EndpointPath,
  body: EndpointPatch,
  responses: { 200: Endpoint },
  refuses: ['precondition_failed'],
  handle: async ({ ctx, params, body, request }) => {
    const endpoint = await changeEndpoint(ctx, params.uuid, params.id, body, {
      ifMatch: request.headers.get('if-match') ?? undefined,
    });
    return { status: 200, body: endpoint, headers: { etag: tagOf(endpoint.version) } };
  },
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
