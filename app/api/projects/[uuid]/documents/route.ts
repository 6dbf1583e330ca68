import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { listDocuments } from '@/lib/documents/list-documents';
import { DocumentList, DocumentListQuery } from '@/lib/documents/list-query';
import { idempotencyKeyOf } from '@/lib/http/idempotency';
import { receiveForm } from '@/lib/http/multipart';
import { route } from '@/lib/http/route';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { UploadForm, UploadQueued } from '@/lib/intake/schemas';

export const GET = route({
  summary: 'List documents',
  description:
    'Filters take several values by comma. Pages follow each other by `cursor`; documents that come and go in between shift nothing.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  query: DocumentListQuery,
  responses: { 200: DocumentList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listDocuments(ctx, params.uuid, query),
  }),
});

export const POST = route({
  summary: 'Upload documents in the application',
  description:
    'Takes in one or more files and answers with a request id to ask about them. With an `Idempotency-Key`, a repetition within 24 hours is answered like the first request and stores nothing more.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  multipart: UploadForm,
  responses: { 202: UploadQueued },
  handle: async ({ ctx, params: { uuid: projectUuid }, request }) => {
    const key = idempotencyKeyOf(request);
    const repeatable = key === null ? null : { key, route: 'application' };
    const { requestId } = await receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      acceptUpload(ctx, { projectUuid, form, repeatable }),
    );
    return { status: 202, body: { status: 'queued' as const, request_id: requestId } };
  },
});
