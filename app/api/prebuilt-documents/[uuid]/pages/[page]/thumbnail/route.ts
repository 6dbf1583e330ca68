import { DocumentPath, PagePath, ThumbnailQuery } from '@/lib/documents/schemas';
import { getPageThumbnail } from '@/lib/documents/thumbnails/get-page-thumbnail';
import { IMAGE_ROUTE, serveImage } from '@/lib/server/http/image-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

export const GET = route({
  operationId: 'getPageThumbnail',
  summary: 'Get a page thumbnail',
  description:
    'Returns an image of one page of a document. Returns `422` with the reason if Sheaf cannot render the file.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath.extend(PagePath.shape),
  query: ThumbnailQuery,
  mcp: {
    resource: {
      name: 'Page image',
      uriTemplate: 'sheaf://documents/{uuid}/pages/{page}/image',
      mimeType: 'image/webp',
      description: 'Image of a page of a document. Pages count from 1.',
      query: { width: '1024' },
    },
  },
  ...IMAGE_ROUTE,
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid);
    const thumbnail = await getPageThumbnail(ctx, document, params.page, query.width);
    return serveImage({ request, headers }, thumbnail, {
      sha256: document.fileSha256,
      requested: query.v,
    });
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
