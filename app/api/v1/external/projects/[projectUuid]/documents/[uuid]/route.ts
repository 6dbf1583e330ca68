import { toCollectedDocument } from '@/lib/documents/document-resource';
import { loadDocumentRow, requireProjectDocument } from '@/lib/documents/get-document';
import { CollectedDocument, CollectedDocumentPath } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { matchesTag } from '@/lib/server/http/byte-range-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getDocumentWithKey',
  summary: 'Get a document',
  description:
    'Returns a document with its values and attachments. If `If-None-Match` contains its current ETag, the response ' +
    'is 304 without a body.',
  auth: 'key',
  params: CollectedDocumentPath,
  mcp: {
    tools: [{ name: 'get_document', description: 'Returns a document with its values and attachments.' }],
  },
  requestHeaders: ['If-None-Match'],
  responses: { 200: CollectedDocument, 304: raw('', 'The document has not changed.') },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
  handle: async ({ ctx, params, headers }) => {
    const { id } = await requireProjectDocument(ctx, params.projectUuid, params.uuid);
    const document = await loadDocumentRow(ctx, id);
    const etag = formatEtag(document);
    const known = headers.get('If-None-Match');
    if (known !== null && matchesTag(known, etag)) {
      return { status: 304, response: new Response(null, { status: 304, headers: { etag } }) };
    }
    return { status: 200, body: toCollectedDocument(document), headers: { etag } };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
