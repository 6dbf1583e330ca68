import { requireDocument } from '@/lib/access/require-document';
import { pageThumbnail } from '@/lib/documents/page-thumbnail';
import { DocumentPath, PagePath, ThumbnailQuery } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { PICTURE_ROUTE, servePicture } from '@/lib/http/picture-response';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getPageThumbnail',
  summary: 'Get a page thumbnail',
  description:
    'Returns an image of one page of a document. Returns `422` with the reason if Sheaf cannot render the file.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath.extend(PagePath.shape),
  query: ThumbnailQuery,
  ...PICTURE_ROUTE,
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid);
    return servePicture({ request, headers }, await pageThumbnail(ctx, document, params.page, query.width));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
