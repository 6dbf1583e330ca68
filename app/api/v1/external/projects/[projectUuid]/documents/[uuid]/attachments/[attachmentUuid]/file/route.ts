import { requireAttachment } from '@/lib/attachments/require-attachment';
import { fileOf } from '@/lib/documents/file-of';
import { requireDocumentOf } from '@/lib/documents/get-document';
import { CollectedAttachmentPath } from '@/lib/documents/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'downloadAttachmentWithKey',
  summary: 'Download an attachment',
  description:
    'Returns the bytes of an attachment, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'key',
  limit: 'reads',
  params: CollectedAttachmentPath,
  ...FILE_ROUTE,
  handle: async ({ ctx, params, request, headers }) => {
    const document = await requireDocumentOf(ctx, params.projectUuid, params.uuid);
    return serveFile(
      ctx.storage,
      { request, headers },
      fileOf(await requireAttachment(ctx, document.id, params.attachmentUuid)),
    );
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
