import { toDocumentResource } from '@/lib/documents/document-resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { rotatePages } from '@/lib/page-plan/rotate/rotate-pages';
import { RotateRequest } from '@/lib/page-plan/rotate/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

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
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const document = await rotatePages(ctx, params.uuid, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
