import { z } from 'zod';
import { changeDestination } from '@/lib/delivery/destinations/change-destination';
import { deleteDestination } from '@/lib/delivery/destinations/delete-destination';
import { getDestination } from '@/lib/delivery/destinations/list-destinations';
import { Destination, DestinationPatch, DestinationPath } from '@/lib/delivery/destinations/schemas';
import { formatContentTag } from '@/lib/foundation/content-version';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getDestination',
  summary: 'Get a destination',
  description: 'Returns a destination, without its secret.',
  auth: 'member',
  params: DestinationPath,
  responses: { 200: Destination },
  responseHeaders: { 200: ['ETag'] },
  handle: async ({ ctx, params }) => {
    const destination = await getDestination(ctx, params.uuid, params.id);
    return { status: 200, body: destination, headers: { etag: formatContentTag(destination.version) } };
  },
});

export const PATCH = route({
  operationId: 'updateDestination',
  summary: 'Update a destination',
  description:
    'Changes a destination. Waiting deliveries go to the changed destination. Documents that are approved while it is off are not sent later. To change `config` or `secret`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  stepUp: ({ config, secret }) => config !== undefined || secret !== undefined,
  params: DestinationPath,
  body: DestinationPatch,
  responses: { 200: Destination },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const destination = await changeDestination(ctx, params.uuid, params.id, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: destination, headers: { etag: formatContentTag(destination.version) } };
  },
});

export const DELETE = route({
  operationId: 'deleteDestination',
  summary: 'Delete a destination',
  description: 'Deletes a destination and its deliveries. What it has received stays there.',
  auth: 'member',
  params: DestinationPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await deleteDestination(ctx, params.uuid, params.id);
    return { status: 204, body: undefined };
  },
});

export const { POST, PUT, OPTIONS } = rejectOtherMethods({ GET, PATCH, DELETE });
