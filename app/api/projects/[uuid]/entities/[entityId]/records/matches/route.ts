import { countMatchingRecords, matchesJson } from '@/lib/documents/entity-records/count-matching-records';
import { createJsonResponse } from '@/lib/documents/entity-records/entity-record-json';
import { ProjectEntityPath, RecordMatches, Search } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'countMatchingEntityRecords',
  summary: 'Count matching entity records',
  description:
    'Returns the number of records that a deletion with the same search would delete, and the first of these records. Nothing is deleted.',
  auth: 'member',
  params: ProjectEntityPath,
  jsonBytes: Search,
  responses: {
    200: raw('application/json', 'Number of matching records, and the first of them.', RecordMatches),
  },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, bytes }) => {
    const matches = await countMatchingRecords(ctx, { projectUuid, entityId, bytes });
    return { status: 200, response: createJsonResponse(matchesJson(matches)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
