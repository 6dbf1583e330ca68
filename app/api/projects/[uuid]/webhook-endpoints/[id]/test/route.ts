import { Delivery } from '@/lib/delivery/webhooks/delivery-schemas';
import { EndpointPath } from '@/lib/delivery/webhooks/schemas';
import { sendWebhookPing } from '@/lib/delivery/webhooks/send-webhook-ping';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'pingWebhookEndpoint',
  summary: 'Ping a webhook endpoint',
  description:
    'Sends a `ping` event to an endpoint, regardless of its event types. Get the delivery to see the result.',
  auth: 'member',
  params: EndpointPath,
  responses: { 202: Delivery },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({
    status: 202,
    body: await sendWebhookPing(ctx, params.uuid, params.id),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
