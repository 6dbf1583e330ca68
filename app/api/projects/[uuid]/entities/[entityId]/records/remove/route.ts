import { deleteRecordsById } from '@/lib/entity-records/delete-records';
import { ProjectEntityPath, RecordIds, RecordsDeleted } from '@/lib/entity-records/schemas';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Delete records by their ids',
  description: 'One that is gone already is no error.',
  auth: 'member',
  params: ProjectEntityPath,
  body: RecordIds,
  responses: { 200: RecordsDeleted },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, body }) => ({
    status: 200,
    body: await deleteRecordsById(ctx, { projectUuid, entityId }, body),
  }),
});
