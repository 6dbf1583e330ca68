import { insertRecords } from '@/lib/entity-records/insert-records';
import { RecordListQuery } from '@/lib/entity-records/list-query';
import { listRecords, pageJson } from '@/lib/entity-records/list-records';
import { jsonResponse } from '@/lib/entity-records/record-json';
import { NewRecords, ProjectEntityPath, RecordList, RecordsInserted } from '@/lib/entity-records/schemas';
import { idempotencyKeyOf } from '@/lib/http/idempotency';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';

export const GET = route({
  operationId: 'listEntityRecords',
  summary: 'List entity records',
  description: 'Returns one page of records in the order of insertion. Pass `cursor` to get the next page.',
  auth: 'member',
  params: ProjectEntityPath,
  query: RecordListQuery,
  responses: { 200: raw('application/json', 'One page.', RecordList) },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, query }) => {
    const page = await listRecords(ctx, { projectUuid, entityId }, query);
    return { status: 200, response: jsonResponse(pageJson(page)) };
  },
});

export const POST = route({
  operationId: 'createEntityRecords',
  summary: 'Create entity records',
  description:
    'Inserts all records in the given order, or none. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf inserts nothing and returns the first response.',
  requestHeaders: ['Idempotency-Key'],
  auth: 'member',
  params: ProjectEntityPath,
  jsonBytes: NewRecords,
  bodyLimit: 'records',
  responses: { 200: RecordsInserted },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, bytes, headers }) => {
    const key = idempotencyKeyOf(headers);
    return { status: 200, body: await insertRecords(ctx, { projectUuid, entityId, bytes, key }) };
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
