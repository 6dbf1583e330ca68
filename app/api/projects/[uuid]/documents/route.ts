import { z } from 'zod';
import { DocumentList, DocumentListQuery } from '@/lib/documents/list/document-list-query';
import { listDocuments } from '@/lib/documents/list/list-documents';
import { uuid } from '@/lib/foundation/uuid';
import { acceptUpload, previewUpload } from '@/lib/intake/accept-upload';
import { UploadForm, UploadQueued } from '@/lib/intake/schemas';
import { matchesTag } from '@/lib/server/http/byte-range-response';
import { getUploadIdempotency } from '@/lib/server/http/idempotent-requests';
import { receiveForm } from '@/lib/server/http/multipart-request';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { formatContentTag } from '@/lib/server/http/response-content-tag';
import { raw, route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listDocuments',
  summary: 'List documents',
  description:
    'Returns one page of the documents of a project. Separate several values of a filter with commas. Pass `cursor` to get the next page; concurrent changes do not shift pages. To follow a list, send the `ETag` of the last response in `If-None-Match`: the response is `304` until something changes.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: DocumentListQuery,
  mcp: {
    tools: [
      {
        name: 'find_documents',
        description:
          'Finds documents of a project by words, status, type, and other properties. Returns one page. Pass `next_cursor` as `cursor` to get the next page.',
      },
    ],
  },
  requestHeaders: ['If-None-Match'],
  responses: { 200: DocumentList, 304: raw('', 'The list has not changed.') },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
  handle: async ({ ctx, params, query, headers: sent }) => {
    const body = await listDocuments(ctx, params.uuid, query);
    const headers = { etag: formatContentTag(body) };
    const known = sent.get('If-None-Match');
    if (known !== null && matchesTag(known, headers.etag))
      return { status: 304, response: new Response(null, { status: 304, headers }) };
    return { status: 200, body, headers };
  },
});

export const POST = route({
  operationId: 'uploadDocuments',
  summary: 'Upload documents',
  description:
    'Uploads one or more files and returns a request ID. Poll the upload status with that ID. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.',
  requestHeaders: ['Idempotency-Key'],
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  multipart: UploadForm,
  mcp: {
    tools: [
      {
        name: 'upload_file',
        description:
          'Uploads one file to a project and returns a request ID. Pass that ID to get_request_status to follow the processing.',
        file: 'files[]',
        change: {},
      },
    ],
  },
  responses: { 202: UploadQueued },
  errorKinds: ['conflict'],
  preview: async ({ ctx, params: { uuid: projectUuid }, request, headers }) => {
    const idempotency = getUploadIdempotency(headers, 'application');
    return receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      previewUpload(ctx, { projectUuid, form, idempotency }),
    );
  },
  handle: async ({ ctx, params: { uuid: projectUuid }, request, headers }) => {
    const idempotency = getUploadIdempotency(headers, 'application');
    const { requestId } = await receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      acceptUpload(ctx, { projectUuid, form, idempotency }),
    );
    return { status: 202, body: { status: 'queued' as const, request_id: requestId } };
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
