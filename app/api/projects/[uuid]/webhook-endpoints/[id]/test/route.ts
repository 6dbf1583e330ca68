import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { Delivery } from '@/lib/webhooks/delivery-schemas';
import { EndpointPath } from '@/lib/webhooks/schemas';
import { sendPing } from '@/lib/webhooks/send-ping';

export const POST = route({
  operationId: 'pingWebhookEndpoint',
  summary: 'Ping a webhook endpoint',
  description:
    'Sends a `ping` event to an endpoint, regardless of its event types. Get the delivery to see the result.',
  auth: 'member',
  params: EndpointPath,
  responses: { 202: Delivery },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await sendPing(ctx, params.uuid, params.id) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
