import { deleteRecords } from '@/lib/documents/entity-records/delete-records';
import { ExternalEntityPath, RecordsDeleted, Search } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'deleteEntityRecordsByPost',
  summary: 'Delete entity records by POST',
  description: 'Same as `DELETE …/records`, for clients and proxies that cannot send a body with `DELETE`.',
  auth: 'key',
  params: ExternalEntityPath,
  jsonBytes: Search,
  responses: { 200: RecordsDeleted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, bytes }) => {
    return { status: 200, body: await deleteRecords(ctx, { ...params, bytes }) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
