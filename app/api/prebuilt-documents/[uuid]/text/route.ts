import { DocumentPath } from '@/lib/documents/schemas';
import { getPageText } from '@/lib/documents/text/get-page-text';
import { PageText, TextQuery } from '@/lib/documents/text/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getPageText',
  summary: 'Get page text',
  description:
    'Returns the text of one page in pieces: embedded text, or text recognized by OCR. Files without pages, for example emails, Word files, and spreadsheets, have one page.',
  auth: 'member',
  params: DocumentPath,
  query: TextQuery,
  mcp: {
    tools: [{ name: 'read_page_text' }],
    resource: {
      name: 'Page text',
      uriTemplate: 'sheaf://documents/{uuid}/pages/{page}/text',
      mimeType: 'application/json',
      description: 'Text of a page of a document. Pages count from 1.',
    },
  },
  responses: { 200: PageText },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await getPageText(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
