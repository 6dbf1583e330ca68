import { route } from '@/lib/http/route';
import { Delivery } from '@/lib/webhooks/delivery-schemas';
import { replayDelivery } from '@/lib/webhooks/replay-delivery';
import { DeliveryPath } from '@/lib/webhooks/schemas';

export const POST = route({
  summary: 'Send a delivery again',
  description: 'Now, under the same id and with the same body.',
  auth: 'member',
  params: DeliveryPath,
  responses: { 202: Delivery },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await replayDelivery(ctx, params) }),
});
