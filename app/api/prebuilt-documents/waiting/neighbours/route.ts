import { z } from 'zod';
import { findWaitingNeighbors } from '@/lib/documents/waiting/find-waiting-neighbors';
import { WaitingNeighbors } from '@/lib/documents/waiting/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getWaitingNeighbors',
  summary: 'Get neighboring waiting documents',
  description:
    'Returns the documents before and after a document in the list of waiting documents, which contains all projects that you can view and is empty for viewers. If the document no longer waits or was removed, Sheaf uses the position that the document would have.',
  auth: 'member',
  query: z.object({
    of: uuid('a document').optional().meta({
      description:
        'UUID of the document whose neighbors are returned. Default: none, and `next` is the oldest waiting document.',
    }),
  }),
  responses: { 200: WaitingNeighbors },
  errorKinds: ['not_found'],
  handle: async ({ ctx, query: { of } }) => ({ status: 200, body: await findWaitingNeighbors(ctx, of) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
