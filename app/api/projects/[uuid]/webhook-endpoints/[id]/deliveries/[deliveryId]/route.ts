import { route } from '@/lib/http/route';
import { DeliveryDetail } from '@/lib/webhooks/delivery-schemas';
import { getDelivery } from '@/lib/webhooks/get-delivery';
import { DeliveryPath } from '@/lib/webhooks/schemas';

export const GET = route({
  summary: 'Get a delivery with its tries',
  description: 'What was sent, and what was answered to each try.',
  auth: 'member',
  params: DeliveryPath,
  responses: { 200: DeliveryDetail },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getDelivery(ctx, params) }),
});
