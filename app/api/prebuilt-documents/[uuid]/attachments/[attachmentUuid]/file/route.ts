import { AttachmentPath } from '@/lib/documents/schemas';
import { toFileDownload } from '@/lib/documents/to-file-download';
import { requireAttachment } from '@/lib/page-plan/attachments/require-attachment';
import { FILE_ROUTE, serveFile } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

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
      { request, headers },
      toFileDownload(ctx.storage, await requireAttachment(ctx, document.id, params.attachmentUuid)),
    );
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
