import { replayDestinationDelivery } from '@/lib/delivery/destinations/replay-destination-delivery';
import { DestinationDelivery, DestinationDeliveryPath } from '@/lib/delivery/destinations/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'replayDestinationDelivery',
  summary: 'Replay a delivery',
  description:
    'Sends a document to the destination again now, as it is now. It overwrites the file of the first delivery.',
  auth: 'member',
  params: DestinationDeliveryPath,
  responses: { 202: DestinationDelivery },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await replayDestinationDelivery(ctx, params) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
