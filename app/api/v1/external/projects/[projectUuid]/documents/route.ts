import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { findByReference } from '@/lib/documents/find-by-reference';
import { ReferencedDocuments, ReferenceQuery } from '@/lib/documents/reference-query';
import { idempotencyKeyOf } from '@/lib/http/idempotency';
import { receiveForm } from '@/lib/http/multipart';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { UploadAccepted, UploadForm } from '@/lib/intake/schemas';

export const POST = route({
  operationId: 'uploadDocumentsWithKey',
  summary: 'Upload documents',
  description:
    'Uploads one or more files. `success` means that the files are stored; processing starts afterwards. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.',
  requestHeaders: ['Idempotency-Key'],
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  multipart: UploadForm,
  responses: { 200: UploadAccepted },
  handle: async ({ ctx, params: { projectUuid }, request, headers }) => {
    const key = idempotencyKeyOf(headers);
    const repeatable = key === null ? null : { key, route: 'external' };
    await receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      acceptUpload(ctx, { projectUuid, form, repeatable }),
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
  responses: { 200: ReferencedDocuments },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await findByReference(ctx, params.projectUuid, query),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
