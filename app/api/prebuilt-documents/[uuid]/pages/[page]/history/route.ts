import { DocumentPath, PagePath } from '@/lib/documents/schemas';
import { route } from '@/lib/http/route';
import { pageHistory } from '@/lib/page-plan/page-history';
import { PageHistory } from '@/lib/page-plan/schemas';

export const GET = route({
  summary: 'Ask where a page went',
  description:
    'Where the page is now, and through which changes it came there. Also for a document that has left the list.',
  auth: 'member',
  params: DocumentPath.extend(PagePath.shape),
  responses: { 200: PageHistory },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await pageHistory(ctx, params.uuid, params.page),
  }),
});
