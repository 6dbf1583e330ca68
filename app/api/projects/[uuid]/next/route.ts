import { z } from 'zod';
import { claimNextDocument } from '@/lib/documents/review-queue/claim-next-document';
import { NextDocument, NextRequest } from '@/lib/documents/review-queue/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'claimNextDocument',
  summary: 'Claim the next document',
  description:
    'Claims the oldest document of a review queue, and returns it. The queue leaves out documents that are claimed, also by you, and those assigned to other members. Simultaneous requests get different documents.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: NextRequest,
  responses: { 200: NextDocument },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: { document: await claimNextDocument(ctx, params.uuid, body.queue) },
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
