import { requireDocument } from '@/lib/access/require-document';
import { fileOf } from '@/lib/documents/file-of';
import { DocumentPath } from '@/lib/documents/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  operationId: 'downloadDocument',
  summary: 'Download a document',
  description:
    'Returns the bytes of a document as uploaded or cut, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath,
  ...FILE_ROUTE,
  handle: async ({ ctx, params, request, headers }) =>
    serveFile(ctx.storage, { request, headers }, fileOf(await requireDocument(ctx, params.uuid))),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
