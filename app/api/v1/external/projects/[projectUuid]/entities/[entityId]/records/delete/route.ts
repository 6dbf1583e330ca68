import { deleteRecords } from '@/lib/entity-records/delete-records';
import { ExternalEntityPath, RecordsDeleted, Search } from '@/lib/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'deleteEntityRecordsByPost',
  summary: 'Delete entity records by POST',
  description: 'Same as `DELETE …/records`, for clients and proxies that cannot send a body with `DELETE`.',
  auth: 'key',
  params: ExternalEntityPath,
  jsonBytes: Search,
  responses: { 200: RecordsDeleted },
  handle: async ({ ctx, params, bytes }) => {
    return { status: 200, body: await deleteRecords(ctx, { ...params, bytes }) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
