import { DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import { getDelivery } from '@/lib/delivery/webhooks/get-delivery';
import { DeliveryPath } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getWebhookDelivery',
  summary: 'Get a webhook delivery',
  description: 'Returns a delivery with the request body and the response to each attempt.',
  auth: 'member',
  params: DeliveryPath,
  responses: { 200: DeliveryDetail },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getDelivery(ctx, params) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
