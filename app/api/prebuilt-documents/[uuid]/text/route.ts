import { DocumentPath } from '@/lib/documents/schemas';
import { pageText } from '@/lib/documents/text/page-text';
import { PageText, TextQuery } from '@/lib/documents/text/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Read the text of a page',
  description:
    'What was read on one page, a piece at a time: in the file where there is text, else off its picture. A file without pages, such as a mail, a Word file or a spreadsheet, is one page.',
  auth: 'member',
  params: DocumentPath,
  query: TextQuery,
  responses: { 200: PageText },
  handle: async ({ ctx, params, query }) => ({ status: 200, body: await pageText(ctx, params.uuid, query) }),
});
