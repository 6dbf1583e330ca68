import { DocumentPath, PagePath } from '@/lib/documents/schemas';
import { PageWordList } from '@/lib/documents/text/schemas';
import { getRecognizedPageWords } from '@/lib/recognition/extraction/get-recognized-page-words';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listPageWords',
  summary: 'List the words of a page',
  description:
    'Returns the words of one page in reading order, with their positions on the page. Send a position back with a value to record where the value is. Maximum: 10,000 words.',
  auth: 'member',
  params: DocumentPath.extend(PagePath.shape),
  responses: { 200: PageWordList },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getRecognizedPageWords(ctx, params.uuid, params.page),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
