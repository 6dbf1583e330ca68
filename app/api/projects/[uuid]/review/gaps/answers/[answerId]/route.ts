import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { undoGapAnswer } from '@/lib/recognition/gap-review/answer-gaps';
import { GapAnswerUndone } from '@/lib/recognition/gap-review/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const DELETE = route({
  operationId: 'undoGapAnswer',
  summary: 'Undo an answer',
  description:
    'Removes an answer about doubtful gaps. The gaps are open again, and Sheaf decodes the proposals of their stacks without the answer. You can undo the answer of another person.',
  auth: 'member',
  params: z.object({
    uuid: uuid('a project'),
    answerId: uuid('an answer').meta({ description: '`answer_id` of the response to the answer.' }),
  }),
  responses: { 200: GapAnswerUndone },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await undoGapAnswer(ctx, params.uuid, params.answerId),
  }),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
