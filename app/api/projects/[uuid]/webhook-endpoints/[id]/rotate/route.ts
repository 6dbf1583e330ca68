import { rotateEndpointSecret } from '@/lib/delivery/webhooks/rotate-endpoint-secret';
import { EndpointPath, RotatedSecret } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate a webhook secret',
  description:
    'Creates a new signing secret for an endpoint. For 24 hours, Sheaf signs with the old and the new secret; `webhook-signature` then contains both signatures. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: EndpointPath,
  responses: { 200: RotatedSecret },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await rotateEndpointSecret(ctx, params.uuid, params.id),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
