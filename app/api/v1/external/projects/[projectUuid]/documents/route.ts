import { z } from 'zod';
import { ReferencedDocuments, ReferenceQuery } from '@/lib/documents/list/document-reference-query';
import { findDocumentsByReference } from '@/lib/documents/list/find-documents-by-reference';
import { uuid } from '@/lib/foundation/uuid';
import { acceptUpload, previewUpload } from '@/lib/intake/accept-upload';
import { UploadAccepted, UploadForm } from '@/lib/intake/schemas';
import { getUploadIdempotency } from '@/lib/server/http/idempotent-requests';
import { receiveForm } from '@/lib/server/http/multipart-request';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'uploadDocumentsWithKey',
  summary: 'Upload documents',
  description:
    'Uploads one or more files. `success` means that the files are stored; processing starts afterwards. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.',
  requestHeaders: ['Idempotency-Key'],
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  multipart: UploadForm,
  mcp: {
    tools: [
      {
        name: 'upload_file',
        description:
          'Uploads one file to a project. Upload it with a reference to find its documents with find_documents.',
        file: 'files[]',
        change: {},
      },
    ],
  },
  responses: { 200: UploadAccepted },
  errorKinds: ['conflict'],
  preview: async ({ ctx, params: { projectUuid }, request, headers }) => {
    const idempotency = getUploadIdempotency(headers, 'external');
    return receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      previewUpload(ctx, { projectUuid, form, idempotency }),
    );
  },
  handle: async ({ ctx, params: { projectUuid }, request, headers }) => {
    const idempotency = getUploadIdempotency(headers, 'external');
    await receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      acceptUpload(ctx, { projectUuid, form, idempotency }),
    );
    return { status: 200, body: { status: 'success' as const } };
  },
});

export const GET = route({
  operationId: 'findDocumentsByReference',
  summary: 'Find documents by reference',
  description:
    'Returns the documents that were uploaded with a reference. An upload response has no document ID; upload with a reference to find the documents later.',
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  query: ReferenceQuery,
  mcp: { tools: [{ name: 'find_documents' }] },
  responses: { 200: ReferencedDocuments },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await findDocumentsByReference(ctx, params.projectUuid, query),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
