import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { applyReadyStacks } from '@/lib/recognition/gap-review/apply-ready-stacks';
import { ReadyStacksApplied, ReadyStacksRequest } from '@/lib/recognition/gap-review/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'applyReadyStacks',
  summary: 'Split ready stacks',
  description:
    'Applies the proposals of waiting stacks without an open gap, each independently. A part with a doubtful type is put on hold, so that a person checks the type. A stack that another person has open is rejected.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: ReadyStacksRequest,
  responses: { 200: ReadyStacksApplied },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await applyReadyStacks(ctx, params.uuid, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
