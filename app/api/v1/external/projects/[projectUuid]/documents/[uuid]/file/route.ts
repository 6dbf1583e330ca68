import { fileOf } from '@/lib/documents/file-of';
import { requireDocumentOf } from '@/lib/documents/get-document';
import { CollectedDocumentPath } from '@/lib/documents/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

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
      fileOf(await requireDocumentOf(ctx, params.projectUuid, params.uuid)),
    ),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
