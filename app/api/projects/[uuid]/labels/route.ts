import { listLabels } from '@/lib/documents/labels/list-labels';
import { LabelList, LabelListQuery } from '@/lib/documents/labels/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listLabels',
  summary: 'List labels',
  description:
    'Returns the labels of the documents in a project with the number of documents, the most frequent first. Labels that differ only in upper and lower case count as one.',
  auth: 'member',
  params: ProjectPath,
  query: LabelListQuery,
  responses: { 200: LabelList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listLabels(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
