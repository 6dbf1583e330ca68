import { z } from 'zod';
import { requestChannelRun } from '@/lib/intake/channels/request-channel-run';
import { ChannelPath } from '@/lib/intake/channels/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'runChannel',
  summary: 'Run a channel',
  description:
    'Looks for new items now, also if the channel is off or paused. Tries items again that failed repeatedly. `last_run_at` changes when the run has ended.',
  auth: 'member',
  params: ChannelPath,
  responses: { 202: z.object({}).meta({ id: 'ChannelRunRequested' }) },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    await requestChannelRun(ctx, params.uuid, params.id);
    return { status: 202, body: {} };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
