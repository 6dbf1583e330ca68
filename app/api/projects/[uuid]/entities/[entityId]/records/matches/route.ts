import { countMatches, matchesJson } from '@/lib/entity-records/count-matches';
import { searchLimit } from '@/lib/entity-records/limits';
import { jsonResponse } from '@/lib/entity-records/record-json';
import { ProjectEntityPath, RecordMatches, Search } from '@/lib/entity-records/schemas';
import { readJsonBytes } from '@/lib/http/body';
import { raw, route } from '@/lib/http/route';

export const POST = route({
  summary: 'Count the records that match a search',
  description:
    'The dry run of a deletion: how many it would delete, and the first of them. Nothing is deleted.',
  auth: 'member',
  params: ProjectEntityPath,
  jsonBytes: Search,
  responses: { 200: raw('application/json', 'How many there are.', RecordMatches) },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, request }) => {
    const bytes = await readJsonBytes(request, searchLimit(ctx.limits.jsonBytes));
    const matches = await countMatches(ctx, { projectUuid, entityId, bytes });
    return { status: 200, response: jsonResponse(matchesJson(matches)) };
  },
});
