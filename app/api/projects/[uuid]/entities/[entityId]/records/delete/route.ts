import { deleteRecords } from '@/lib/documents/entity-records/delete-records';
import { ProjectEntityPath, RecordsDeleted, Search } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'deleteMatchingEntityRecords',
  summary: 'Delete matching entity records',
  description:
    'Deletes every record that matches the search. Use `POST …/records/matches` first to count the matching records.',
  auth: 'member',
  params: ProjectEntityPath,
  jsonBytes: Search,
  responses: { 200: RecordsDeleted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, bytes }) => {
    return { status: 200, body: await deleteRecords(ctx, { projectUuid, entityId, bytes }) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
