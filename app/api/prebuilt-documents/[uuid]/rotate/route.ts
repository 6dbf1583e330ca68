import { documentResourceOf } from '@/lib/documents/resource';
import { rotatePages } from '@/lib/documents/rotate/rotate-pages';
import { RotateRequest } from '@/lib/documents/rotate/schemas';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'rotatePages',
  summary: 'Rotate pages',
  description:
    'Rotates pages of a document in place. Values, manual edits, and page identities stay, and Sheaf does not scan again. PDF pages get a new `/Rotate` value; images are rotated without loss. Send `If-Match` so that a repeated request rotates once.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  params: DocumentPath,
  body: RotateRequest,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  refuses: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const document = await rotatePages(ctx, params.uuid, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
