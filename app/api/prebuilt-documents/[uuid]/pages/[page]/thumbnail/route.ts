import { requireDocument } from '@/lib/access/require-document';
import { pageThumbnail } from '@/lib/documents/page-thumbnail';
import { DocumentPath, PagePath, ThumbnailQuery } from '@/lib/documents/schemas';
import { PICTURE_RESPONSES, servePicture } from '@/lib/http/picture-response';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Get a picture of a page',
  description: 'Made once and kept. 422 with the reason when the file can not be shown.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath.extend(PagePath.shape),
  query: ThumbnailQuery,
  responses: PICTURE_RESPONSES,
  handle: async ({ ctx, params, query, request }) => {
    const document = await requireDocument(ctx, params.uuid);
    return servePicture(request, await pageThumbnail(ctx, document, params.page, query.width));
  },
});
