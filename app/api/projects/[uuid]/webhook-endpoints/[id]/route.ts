import { z } from 'zod';
import { changeEndpoint } from '@/lib/delivery/webhooks/change-endpoint';
import { deleteEndpoint } from '@/lib/delivery/webhooks/delete-endpoint';
import { getEndpoint } from '@/lib/delivery/webhooks/list-endpoints';
import { Endpoint, EndpointPatch, EndpointPath } from '@/lib/delivery/webhooks/schemas';
import { formatContentTag } from '@/lib/foundation/content-version';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getWebhookEndpoint',
  summary: 'Get a webhook endpoint',
  description: 'Returns a webhook endpoint, without its secret.',
  auth: 'member',
  params: EndpointPath,
  responses: { 200: Endpoint },
  responseHeaders: { 200: ['ETag'] },
  handle: async ({ ctx, params }) => {
    const endpoint = await getEndpoint(ctx, params.uuid, params.id);
    return { status: 200, body: endpoint, headers: { etag: formatContentTag(endpoint.version) } };
  },
});

export const PATCH = route({
  operationId: 'updateWebhookEndpoint',
  summary: 'Update a webhook endpoint',
  description:
    'Changes the URL or the event types of an endpoint, or turns the endpoint on or off. Deliveries wait while the endpoint is off. To change the URL, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  stepUp: ({ url }) => url !== undefined,
  params: EndpointPath,
  body: EndpointPatch,
  responses: { 200: Endpoint },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const endpoint = await changeEndpoint(ctx, params.uuid, params.id, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: endpoint, headers: { etag: formatContentTag(endpoint.version) } };
  },
});

export const DELETE = route({
  operationId: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  description: 'Deletes a webhook endpoint and its deliveries.',
  auth: 'member',
  params: EndpointPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await deleteEndpoint(ctx, params.uuid, params.id);
    return { status: 204, body: undefined };
  },
});

export const { POST, PUT, OPTIONS } = rejectOtherMethods({ GET, PATCH, DELETE });
