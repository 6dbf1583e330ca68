import { route } from '@/lib/http/route';
import { Replayed, ReplayRange } from '@/lib/webhooks/delivery-schemas';
import { replayRange } from '@/lib/webhooks/replay-range';
import { EndpointPath } from '@/lib/webhooks/schemas';

export const POST = route({
  summary: 'Send again what happened in a range of time',
  description:
    'What was given up, whatever was sent, or what was missed; each under its id and with its body. One call takes on 5000 of them.',
  auth: 'member',
  params: EndpointPath,
  body: ReplayRange,
  responses: { 202: Replayed },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 202,
    body: await replayRange(ctx, params.uuid, params.id, body),
  }),
});
