import { requireDocument } from '@/lib/access/require-document';
import { requireAttachment } from '@/lib/attachments/require-attachment';
import { fileOf } from '@/lib/documents/file-of';
import { AttachmentPath } from '@/lib/documents/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'downloadAttachment',
  summary: 'Download an attachment',
  description:
    'Returns the bytes of an attachment, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'member',
  limit: 'reads',
  params: AttachmentPath,
  ...FILE_ROUTE,
  handle: async ({ ctx, params, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid);
    return serveFile(
      ctx.storage,
      { request, headers },
      fileOf(await requireAttachment(ctx, document.id, params.attachmentUuid)),
    );
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
