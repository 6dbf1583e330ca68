import { requireProjectDocument } from '@/lib/documents/get-document';
import { CollectedDocumentPath } from '@/lib/documents/schemas';
import { toFileDownload } from '@/lib/documents/to-file-download';
import { FILE_ROUTE, serveFile } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'downloadDocumentWithKey',
  summary: 'Download a document',
  description:
    'Returns the bytes of a document, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'key',
  limit: 'reads',
  params: CollectedDocumentPath,
  ...FILE_ROUTE,
  handle: async ({ ctx, params, request, headers }) =>
    serveFile(
      ctx.storage,
      { request, headers },
      toFileDownload(await requireProjectDocument(ctx, params.projectUuid, params.uuid)),
    ),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
