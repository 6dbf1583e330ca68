import { route } from '@/lib/http/route';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';
import { EndpointPath, RotatedSecret } from '@/lib/webhooks/schemas';

export const POST = route({
  summary: "Make a new secret for a webhook endpoint's signatures",
  description: 'For 24 hours the secret before signs as well: the header webhook-signature then holds both.',
  auth: 'member',
  params: EndpointPath,
  responses: { 200: RotatedSecret },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 200, body: await rotateSecret(ctx, params.uuid, params.id) }),
});
