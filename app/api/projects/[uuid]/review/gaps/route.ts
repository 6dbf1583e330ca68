import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { listDoubtfulGaps } from '@/lib/recognition/gap-review/list-doubtful-gaps';
import { DoubtfulGaps, GapsQuery } from '@/lib/recognition/gap-review/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listDoubtfulGaps',
  summary: 'List doubtful gaps',
  description:
    'Returns the gaps between pages whose cut, or missing cut, may be wrong, in all stacks of a project that wait for a person. The most doubtful gap is first. Each gap has the gaps that look like it. The list is empty for viewers, because they can’t decide.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: GapsQuery,
  responses: { 200: DoubtfulGaps },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listDoubtfulGaps(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
