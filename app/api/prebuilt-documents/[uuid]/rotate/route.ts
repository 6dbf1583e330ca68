import { documentResourceOf } from '@/lib/documents/resource';
import { rotatePages } from '@/lib/documents/rotate/rotate-pages';
import { RotateRequest } from '@/lib/documents/rotate/schemas';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Turn pages of a document',
  description:
    'In place: values, edits and the identities of the pages stay, boxes turn with their pages, and nothing is scanned ' +
    'again. A PDF’s pages get another /Rotate; an image is turned without loss. Turning back undoes it. With ' +
    'If-Match, only if nobody has changed the document since, so that a request that is sent twice turns once.',
  auth: 'member',
  params: DocumentPath,
  body: RotateRequest,
  responses: { 200: DocumentResource },
  refuses: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, request }) => {
    const document = await rotatePages(ctx, params.uuid, body, {
      ifMatch: request.headers.get('if-match') ?? undefined,
    });
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});
