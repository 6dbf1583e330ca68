import { DocumentPath } from '@/lib/documents/schemas';
import { getDocumentHistory } from '@/lib/page-plan/history/get-page-history';
import { DocumentHistory } from '@/lib/page-plan/history/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getDocumentHistory',
  summary: 'Get document history',
  description:
    'Returns who changed the values, the status, and the pages of a document, and when. Page changes that can be undone have a request ID.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentHistory },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getDocumentHistory(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
