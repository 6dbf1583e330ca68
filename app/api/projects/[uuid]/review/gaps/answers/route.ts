import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { answerGaps } from '@/lib/recognition/gap-review/answer-gaps';
import { GapAnswered, GapAnswerRequest } from '@/lib/recognition/gap-review/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'addGapAnswer',
  summary: 'Answer doubtful gaps',
  description:
    'Stores one answer for one or several gaps, and decodes the proposals of their stacks again at once. An answer is certain: Sheaf always cuts there, or never. Plans that a person edits in a browser don’t change. If you repeat a request, the response has the same answer.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: GapAnswerRequest,
  responses: { 200: GapAnswered },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await answerGaps(ctx, params.uuid, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
