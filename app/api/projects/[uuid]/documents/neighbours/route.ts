import { z } from 'zod';
import { findNeighborDocuments } from '@/lib/documents/neighbors/find-neighbor-documents';
import { Neighbors, NeighborsQuery } from '@/lib/documents/neighbors/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getDocumentNeighbors',
  summary: 'Get neighboring documents',
  description:
    'Returns the documents before and after a document in a filtered and sorted list. If the document has left the list, Sheaf uses the position that the document would have.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: NeighborsQuery.extend({
    of: uuid('a document').meta({ description: 'UUID of the document whose neighbors are returned.' }),
  }),
  responses: { 200: Neighbors },
  handle: async ({ ctx, params, query: { of, ...query } }) => ({
    status: 200,
    body: await findNeighborDocuments(ctx, params.uuid, of, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
