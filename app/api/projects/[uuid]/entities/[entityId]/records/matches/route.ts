import { countMatches, matchesJson } from '@/lib/entity-records/count-matches';
import { jsonResponse } from '@/lib/entity-records/record-json';
import { ProjectEntityPath, RecordMatches, Search } from '@/lib/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';

export const POST = route({
  operationId: 'countMatchingEntityRecords',
  summary: 'Count matching entity records',
  description:
    'Returns the number of records that a deletion with the same search would delete, and the first of these records. Nothing is deleted.',
  auth: 'member',
  params: ProjectEntityPath,
  jsonBytes: Search,
  responses: { 200: raw('application/json', 'How many there are.', RecordMatches) },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, bytes }) => {
    const matches = await countMatches(ctx, { projectUuid, entityId, bytes });
    return { status: 200, response: jsonResponse(matchesJson(matches)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
