import { listWaitingDocuments } from '@/lib/documents/waiting/list-waiting-documents';
import { WaitingDocuments, WaitingDocumentsQuery } from '@/lib/documents/waiting/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWaitingDocuments',
  summary: 'List waiting documents',
  description:
    'Returns the documents with the status `needs_action` from all projects that you can view in the organization, oldest first. The list is empty for viewers, who can’t decide on documents. Documents of archived projects and documents that are being changed are excluded.',
  auth: 'member',
  query: WaitingDocumentsQuery,
  responses: { 200: WaitingDocuments },
  handle: async ({ ctx, query }) => ({ status: 200, body: await listWaitingDocuments(ctx, query) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
