import { route } from '@/lib/http/route';
import { Delivery } from '@/lib/webhooks/delivery-schemas';
import { EndpointPath } from '@/lib/webhooks/schemas';
import { sendPing } from '@/lib/webhooks/send-ping';

export const POST = route({
  summary: 'Send a ping to a webhook endpoint',
  description: 'Delivered like any event, whatever the endpoint asks for. Its delivery tells how it went.',
  auth: 'member',
  params: EndpointPath,
  responses: { 202: Delivery },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await sendPing(ctx, params.uuid, params.id) }),
});
