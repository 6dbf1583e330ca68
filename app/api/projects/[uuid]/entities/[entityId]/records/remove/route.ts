import { deleteRecordsById } from '@/lib/documents/entity-records/delete-records';
import { ProjectEntityPath, RecordIds, RecordsDeleted } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'deleteEntityRecordsById',
  summary: 'Delete entity records by ID',
  description: 'Deletes the records with the given IDs. IDs of deleted records are ignored.',
  auth: 'member',
  params: ProjectEntityPath,
  body: RecordIds,
  responses: { 200: RecordsDeleted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, body }) => ({
    status: 200,
    body: await deleteRecordsById(ctx, { projectUuid, entityId }, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
