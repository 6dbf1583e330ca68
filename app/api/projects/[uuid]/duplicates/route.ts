import { z } from 'zod';
import { listDuplicates } from '@/lib/documents/duplicates/list-duplicates';
import { DuplicateGroups, DuplicatesQuery } from '@/lib/documents/duplicates/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listDuplicates',
  summary: 'List equal documents',
  description:
    'Returns one page of the groups of equal documents in the list of a project, the group with the newest document first. Documents are equal if they have the same file, or if a rule of the kind `unique` found the same values. Pass `cursor` to get the next page.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: DuplicatesQuery,
  responses: { 200: DuplicateGroups },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listDuplicates(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
