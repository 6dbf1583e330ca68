import { requireDocument } from '@/lib/access/require-document';
import { requireAttachment } from '@/lib/attachments/require-attachment';
import { pageThumbnail } from '@/lib/documents/page-thumbnail';
import { AttachmentPath, PagePath, ThumbnailQuery } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { PICTURE_ROUTE, servePicture } from '@/lib/http/picture-response';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'getAttachmentThumbnail',
  summary: 'Get an attachment thumbnail',
  description:
    'Returns an image of one page of an attachment. Returns `422` with the reason if Sheaf cannot render the file.',
  auth: 'member',
  limit: 'reads',
  params: AttachmentPath.extend(PagePath.shape),
  query: ThumbnailQuery,
  ...PICTURE_ROUTE,
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid);
    const attachment = await requireAttachment(ctx, document.id, params.attachmentUuid);
    return servePicture({ request, headers }, await pageThumbnail(ctx, attachment, params.page, query.width));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
