import { listDestinationDeliveries } from '@/lib/delivery/destinations/list-destination-deliveries';
import {
  DestinationDeliveryList,
  DestinationDeliveryQuery,
  DestinationPath,
} from '@/lib/delivery/destinations/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listDestinationDeliveries',
  summary: 'List deliveries to a destination',
  description: 'Returns the deliveries of the last 30 days and those that wait, newest first.',
  auth: 'member',
  params: DestinationPath,
  query: DestinationDeliveryQuery,
  responses: { 200: DestinationDeliveryList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listDestinationDeliveries(ctx, params.uuid, params.id, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
