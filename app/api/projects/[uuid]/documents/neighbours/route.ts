import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { findNeighbours } from '@/lib/documents/neighbours/find-neighbours';
import { Neighbours, NeighboursQuery } from '@/lib/documents/neighbours/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getDocumentNeighbors',
  summary: 'Get neighboring documents',
  description:
    'Returns the documents before and after a document in a filtered and sorted list. If the document has left the list, Sheaf uses the position that the document would have.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: NeighboursQuery.extend({
    of: uuid('a document').meta({ description: 'UUID of the document whose neighbors are returned.' }),
  }),
  responses: { 200: Neighbours },
  handle: async ({ ctx, params, query: { of, ...query } }) => ({
    status: 200,
    body: await findNeighbours(ctx, params.uuid, of, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
