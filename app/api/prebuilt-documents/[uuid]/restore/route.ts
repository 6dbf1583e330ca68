import { documentResourceOf } from '@/lib/documents/resource';
import { restoreDocument } from '@/lib/documents/restore-document';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'restoreDocument',
  summary: 'Restore a document',
  description: 'Restores a document from the trash.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => {
    const document = await restoreDocument(ctx, params.uuid);
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
