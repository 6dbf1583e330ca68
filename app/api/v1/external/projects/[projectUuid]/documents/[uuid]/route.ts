import { requireDocumentOf, withAttachments } from '@/lib/documents/get-document';
import { collectedDocumentOf } from '@/lib/documents/resource';
import { CollectedDocument, CollectedDocumentPath } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { matchesTag } from '@/lib/http/ranges';
import { raw, route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getDocumentWithKey',
  summary: 'Get a document',
  description:
    'Returns a document with its values and attachments. If `If-None-Match` contains its current ETag, the response ' +
    'is 304 without a body.',
  auth: 'key',
  params: CollectedDocumentPath,
  requestHeaders: ['If-None-Match'],
  responses: { 200: CollectedDocument, 304: raw('', 'The document has not changed.') },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
  handle: async ({ ctx, params, headers }) => {
    const { id } = await requireDocumentOf(ctx, params.projectUuid, params.uuid);
    const document = await withAttachments(ctx, id);
    const etag = etagOf(document);
    const known = headers.get('If-None-Match');
    if (known !== null && matchesTag(known, etag)) {
      return { status: 304, response: new Response(null, { status: 304, headers: { etag } }) };
    }
    return { status: 200, body: collectedDocumentOf(document), headers: { etag } };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
