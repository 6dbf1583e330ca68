import { requireDocumentOf, withAttachments } from '@/lib/documents/get-document';
import { collectedDocumentOf } from '@/lib/documents/resource';
import { CollectedDocument, CollectedDocumentPath } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getDocumentWithKey',
  summary: 'Get a document',
  description: 'Returns a document with its values and attachments.',
  auth: 'key',
  params: CollectedDocumentPath,
  responses: { 200: CollectedDocument },
  handle: async ({ ctx, params }) => {
    const { id } = await requireDocumentOf(ctx, params.projectUuid, params.uuid);
    const document = await withAttachments(ctx, id);
    return { status: 200, body: collectedDocumentOf(document), headers: { etag: etagOf(document) } };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
