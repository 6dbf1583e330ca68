import { ReplayRange, ReplayResult } from '@/lib/delivery/webhooks/delivery-schemas';
import { replayRange } from '@/lib/delivery/webhooks/replay-range';
import { EndpointPath } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'replayWebhookDeliveries',
  summary: 'Replay webhook deliveries',
  description:
    'Sends the deliveries of a time range again: failed, all, or missed deliveries. Each delivery keeps its ID and its body. One request replays up to 5,000 deliveries.',
  auth: 'member',
  params: EndpointPath,
  body: ReplayRange,
  responses: { 202: ReplayResult },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 202,
    body: await replayRange(ctx, params.uuid, params.id, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
