import { z } from 'zod';
import { route } from '@/lib/http/route';
import { requestStatus } from '@/lib/intake/request-status';
import { RequestStatus } from '@/lib/intake/schemas';

export const GET = route({
  summary: 'Check an upload or a page change',
  description:
    'The request id is the one that an application upload or a page change was answered with. It can be asked about for 30 days.',
  auth: 'member',
  params: z.object({ requestId: z.string() }),
  responses: { 200: RequestStatus },
  handle: async ({ ctx, params }) => ({ status: 200, body: await requestStatus(ctx, params.requestId) }),
});
