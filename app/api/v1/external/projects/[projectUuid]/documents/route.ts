import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { findByReference } from '@/lib/documents/find-by-reference';
import { ReferencedDocuments, ReferenceQuery } from '@/lib/documents/reference-query';
import { idempotencyKeyOf } from '@/lib/http/idempotency';
import { receiveForm } from '@/lib/http/multipart';
import { route } from '@/lib/http/route';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { UploadAccepted, UploadForm } from '@/lib/intake/schemas';

export const POST = route({
  summary: 'Upload documents',
  description:
    'Takes in one or more files. Success means that they are stored; what is in them is looked at afterwards. With an `Idempotency-Key`, a repetition within 24 hours is answered like the first request and stores nothing more.',
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  multipart: UploadForm,
  responses: { 200: UploadAccepted },
  handle: async ({ ctx, params: { projectUuid }, request }) => {
    const key = idempotencyKeyOf(request);
    const repeatable = key === null ? null : { key, route: 'external' };
    await receiveForm(request, { ...ctx, fileField: 'files[]' }, (form) =>
      acceptUpload(ctx, { projectUuid, form, repeatable }),
    );
    return { status: 200, body: { status: 'success' as const } };
  },
});

export const GET = route({
  summary: 'Find documents by their reference',
  description: 'An upload returns no id, so whoever needs one gives a reference with it and looks here.',
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  query: ReferenceQuery,
  responses: { 200: ReferencedDocuments },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await findByReference(ctx, params.projectUuid, query),
  }),
});
