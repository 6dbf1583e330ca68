import { documentHistory } from '@/lib/documents/history/document-history';
import { DocumentHistory } from '@/lib/documents/history/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Ask what happened to a document',
  description:
    'Who changed its values, status and pages, and when; with the request ids of the page changes that can be undone.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentHistory },
  handle: async ({ ctx, params }) => ({ status: 200, body: await documentHistory(ctx, params.uuid) }),
});
