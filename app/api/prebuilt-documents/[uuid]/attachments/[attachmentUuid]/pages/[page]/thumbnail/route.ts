import { AttachmentPath, PagePath, ThumbnailQuery } from '@/lib/documents/schemas';
import { getPageThumbnail } from '@/lib/documents/thumbnails/get-page-thumbnail';
import { requireAttachment } from '@/lib/page-plan/attachments/require-attachment';
import { IMAGE_ROUTE, serveImage } from '@/lib/server/http/image-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

export const GET = route({
  operationId: 'getAttachmentThumbnail',
  summary: 'Get an attachment thumbnail',
  description:
    'Returns an image of one page of an attachment. Returns `422` with the reason if Sheaf cannot render the file.',
  auth: 'member',
  limit: 'reads',
  params: AttachmentPath.extend(PagePath.shape),
  query: ThumbnailQuery,
  ...IMAGE_ROUTE,
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid);
    const attachment = await requireAttachment(ctx, document.id, params.attachmentUuid);
    const thumbnail = await getPageThumbnail(ctx, attachment, params.page, query.width);
    return serveImage({ request, headers }, thumbnail, {
      sha256: attachment.fileSha256,
      requested: query.v,
    });
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
