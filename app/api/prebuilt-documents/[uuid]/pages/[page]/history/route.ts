import { DocumentPath, PagePath } from '@/lib/documents/schemas';
import { getPageHistory } from '@/lib/page-plan/page-history';
import { PageHistory } from '@/lib/page-plan/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getPageHistory',
  summary: 'Get page history',
  description:
    'Returns the current location of a page and the changes that moved the page there. Also works for documents that have left the list.',
  auth: 'member',
  params: DocumentPath.extend(PagePath.shape),
  responses: { 200: PageHistory },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getPageHistory(ctx, params.uuid, params.page),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
