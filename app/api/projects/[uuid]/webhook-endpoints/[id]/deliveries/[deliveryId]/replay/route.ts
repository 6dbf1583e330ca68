import { Delivery } from '@/lib/delivery/webhooks/delivery-schemas';
import { replayDelivery } from '@/lib/delivery/webhooks/replay-delivery';
import { DeliveryPath } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'replayWebhookDelivery',
  summary: 'Replay a webhook delivery',
  description: 'Sends a delivery again now, with the same ID and the same body.',
  auth: 'member',
  params: DeliveryPath,
  responses: { 202: Delivery },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await replayDelivery(ctx, params) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
