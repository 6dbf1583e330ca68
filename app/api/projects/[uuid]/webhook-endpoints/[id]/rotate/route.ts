import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';
import { EndpointPath, RotatedSecret } from '@/lib/webhooks/schemas';

export const POST = route({
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate a webhook secret',
  description:
    'Creates a new signing secret for an endpoint. For 24 hours, Sheaf signs with the old and the new secret; `webhook-signature` then contains both signatures.',
  auth: 'member',
  params: EndpointPath,
  responses: { 200: RotatedSecret },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 200, body: await rotateSecret(ctx, params.uuid, params.id) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
