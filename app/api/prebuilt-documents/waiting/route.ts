import { WaitingDocuments, WaitingDocumentsQuery } from '@/lib/documents/list/list-query';
import { listWaitingDocuments } from '@/lib/documents/list/list-waiting-documents';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWaitingDocuments',
  summary: 'List waiting documents',
  description:
    'Returns the documents with the status `needs_action` from all projects that you can view in the organization, oldest first.',
  auth: 'member',
  query: WaitingDocumentsQuery,
  responses: { 200: WaitingDocuments },
  handle: async ({ ctx, query }) => ({ status: 200, body: await listWaitingDocuments(ctx, query) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
