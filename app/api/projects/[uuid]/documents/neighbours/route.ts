import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { findNeighbours } from '@/lib/documents/neighbours/find-neighbours';
import { Neighbours, NeighboursQuery } from '@/lib/documents/neighbours/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Find what stands before and after a document in a list',
  description:
    'Takes the filters and the order of the list. The document itself may have left the list meanwhile: it counts where it would stand.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: NeighboursQuery.extend({ of: uuid('a document') }),
  responses: { 200: Neighbours },
  handle: async ({ ctx, params, query: { of, ...query } }) => ({
    status: 200,
    body: await findNeighbours(ctx, params.uuid, of, query),
  }),
});
