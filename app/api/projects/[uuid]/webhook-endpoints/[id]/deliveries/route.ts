import { DeliveryList, DeliveryQuery } from '@/lib/delivery/webhooks/delivery-schemas';
import { listDeliveries } from '@/lib/delivery/webhooks/list-deliveries';
import { EndpointPath } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWebhookDeliveries',
  summary: 'List webhook deliveries',
  description:
    'Returns the deliveries of an endpoint, newest event first. Deliveries are stored for 30 days.',
  auth: 'member',
  params: EndpointPath,
  query: DeliveryQuery,
  responses: { 200: DeliveryList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listDeliveries(ctx, params.uuid, params.id, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
