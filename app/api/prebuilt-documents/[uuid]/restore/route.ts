import { toDocumentResource } from '@/lib/documents/document-resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { restoreDocument } from '@/lib/documents/trash/restore-document';
import { formatEtag } from '@/lib/foundation/etag';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'restoreDocument',
  summary: 'Restore a document',
  description: 'Restores a document from the trash.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    const document = await restoreDocument(ctx, params.uuid);
    return { status: 200, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
