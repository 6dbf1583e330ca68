import { requireProjectDocument } from '@/lib/documents/get-document';
import { CollectedDocumentPath } from '@/lib/documents/schemas';
import { getFileVariant } from '@/lib/documents/searchable/get-file-variant';
import { FileQuery } from '@/lib/documents/searchable/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'downloadDocumentWithKey',
  summary: 'Download a document',
  description:
    'Returns the bytes of a document, under the media type of the file. With `variant=searchable`, returns a PDF whose scanned pages contain their recognized text, invisibly; returns `409` while Sheaf has yet to read pages. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'key',
  limit: 'reads',
  params: CollectedDocumentPath,
  query: FileQuery,
  ...FILE_ROUTE,
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireProjectDocument(ctx, params.projectUuid, params.uuid);
    return serveFile({ request, headers }, await getFileVariant(ctx, document, query.variant));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
