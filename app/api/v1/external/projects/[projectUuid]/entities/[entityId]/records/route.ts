import { deleteRecords } from '@/lib/documents/entity-records/delete-records';
import { insertRecords } from '@/lib/documents/entity-records/insert-records';
import {
  ExternalEntityPath,
  NewRecords,
  RecordsDeleted,
  RecordsInserted,
  Search,
} from '@/lib/documents/entity-records/schemas';
import { getIdempotencyKey } from '@/lib/server/http/idempotent-requests';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'createEntityRecordsWithKey',
  summary: 'Create entity records',
  description:
    'Inserts all records in the given order, or none. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf inserts nothing and returns the first response.',
  requestHeaders: ['Idempotency-Key'],
  auth: 'key',
  params: ExternalEntityPath,
  jsonBytes: NewRecords,
  bodyLimit: 'records',
  responses: { 200: RecordsInserted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, bytes, headers }) => {
    const key = getIdempotencyKey(headers);
    return { status: 200, body: await insertRecords(ctx, { ...params, bytes, key }) };
  },
});

export const DELETE = route({
  operationId: 'deleteEntityRecordsWithKey',
  summary: 'Delete entity records',
  description:
    'Deletes every record that matches the search. If no record matches, the request succeeds with a count of 0, so repeating the request is safe. If a proxy removes the body of `DELETE` requests, use `POST …/records/delete`.',
  auth: 'key',
  params: ExternalEntityPath,
  jsonBytes: Search,
  responses: { 200: RecordsDeleted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, bytes }) => ({
    status: 200,
    body: await deleteRecords(ctx, { ...params, bytes }),
  }),
});

export const { GET, PUT, PATCH, OPTIONS } = rejectOtherMethods(
  { POST, DELETE },
  'Use POST to create records, and DELETE to delete them.',
);
