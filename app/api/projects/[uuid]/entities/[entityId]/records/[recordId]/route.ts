import { changeRecord } from '@/lib/documents/entity-records/change-record';
import { createJsonResponse, formatRecordJson } from '@/lib/documents/entity-records/entity-record-json';
import { getRecord } from '@/lib/documents/entity-records/get-record';
import { EntityRecord, RecordData, RecordPath } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

const RECORD_RESPONSE = raw('application/json', 'The record.', EntityRecord);

export const GET = route({
  operationId: 'getEntityRecord',
  summary: 'Get an entity record',
  description: 'Returns one record of an entity.',
  auth: 'member',
  params: RecordPath,
  responses: { 200: RECORD_RESPONSE },
  handle: async ({ ctx, params: { uuid: projectUuid, ...record } }) => ({
    status: 200,
    response: createJsonResponse(formatRecordJson(await getRecord(ctx, { projectUuid, ...record }))),
  }),
});

export const PUT = route({
  operationId: 'replaceEntityRecord',
  summary: 'Replace an entity record',
  description:
    'Replaces the data of a record. Keys that are missing in the request are removed from the record.',
  auth: 'member',
  params: RecordPath,
  jsonBytes: RecordData,
  responses: { 200: RECORD_RESPONSE },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { uuid: projectUuid, ...record }, bytes }) => {
    const changed = await changeRecord(ctx, { projectUuid, ...record, bytes });
    return { status: 200, response: createJsonResponse(formatRecordJson(changed)) };
  },
});

export const { POST, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, PUT });
