import { documentHistory } from '@/lib/documents/history/document-history';
import { DocumentHistory } from '@/lib/documents/history/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getDocumentHistory',
  summary: 'Get document history',
  description:
    'Returns who changed the values, the status, and the pages of a document, and when. Page changes that can be undone have a request ID.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentHistory },
  handle: async ({ ctx, params }) => ({ status: 200, body: await documentHistory(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
