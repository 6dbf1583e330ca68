import { createDestination } from '@/lib/delivery/destinations/create-destination';
import { listDestinations } from '@/lib/delivery/destinations/list-destinations';
import {
  Destination,
  DestinationList,
  DestinationsPath,
  NewDestination,
} from '@/lib/delivery/destinations/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listDestinations',
  summary: 'List destinations',
  description:
    'Returns the folders, buckets, servers, and email addresses that the project sends documents to.',
  auth: 'member',
  params: DestinationsPath,
  responses: { 200: DestinationList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listDestinations(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'createDestination',
  summary: 'Create a destination',
  description:
    'Adds a destination. It receives the documents that are approved or validated from now on, or only those that a person sends. The secret is stored encrypted and never returned. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: DestinationsPath,
  body: NewDestination,
  responses: { 201: Destination },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await createDestination(ctx, params.uuid, body),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
