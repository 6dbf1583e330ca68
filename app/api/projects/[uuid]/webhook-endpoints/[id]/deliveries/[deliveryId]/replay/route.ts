import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { Delivery } from '@/lib/webhooks/delivery-schemas';
import { replayDelivery } from '@/lib/webhooks/replay-delivery';
import { DeliveryPath } from '@/lib/webhooks/schemas';

export const POST = route({
  operationId: 'replayWebhookDelivery',
  summary: 'Replay a webhook delivery',
  description: 'Sends a delivery again now, with the same ID and the same body.',
  auth: 'member',
  params: DeliveryPath,
  responses: { 202: Delivery },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await replayDelivery(ctx, params) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
