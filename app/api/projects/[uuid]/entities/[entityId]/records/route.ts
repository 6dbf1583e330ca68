import { createJsonResponse } from '@/lib/documents/entity-records/entity-record-json';
import { insertRecords } from '@/lib/documents/entity-records/insert-records';
import { formatPageJson, listRecords } from '@/lib/documents/entity-records/list-records';
import { RecordListQuery } from '@/lib/documents/entity-records/record-list-query';
import {
  NewRecords,
  ProjectEntityPath,
  RecordList,
  RecordsInserted,
} from '@/lib/documents/entity-records/schemas';
import { getIdempotencyKey } from '@/lib/server/http/idempotent-requests';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listEntityRecords',
  summary: 'List entity records',
  description: 'Returns one page of records in the order of insertion. Pass `cursor` to get the next page.',
  auth: 'member',
  params: ProjectEntityPath,
  query: RecordListQuery,
  mcp: {
    tools: [
      {
        name: 'find_entity_records',
        description:
          'Finds records of an entity by the beginnings of words. Returns one page. Pass `next_cursor` as `cursor` to get the next page.',
      },
    ],
  },
  responses: { 200: raw('application/json', 'One page of records.', RecordList) },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, query }) => {
    const page = await listRecords(ctx, { projectUuid, entityId }, query);
    return { status: 200, response: createJsonResponse(formatPageJson(page)) };
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
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, bytes, headers }) => {
    const key = getIdempotencyKey(headers);
    return { status: 200, body: await insertRecords(ctx, { projectUuid, entityId, bytes, key }) };
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
