import { DocumentPath } from '@/lib/documents/schemas';
import { getFileVariant } from '@/lib/documents/searchable/get-file-variant';
import { FileQuery } from '@/lib/documents/searchable/schemas';
import { FILE_ROUTE, serveFile } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

export const GET = route({
  operationId: 'downloadDocument',
  summary: 'Download a document',
  description:
    'Returns the bytes of a document as uploaded or cut, under the media type of the file. Also returns an archive or email that was unpacked, by the ID in `metadata.origin.container`. An uploaded XML invoice is a PDF that contains the XML file as `invoice.xml`. With `variant=searchable`, returns a PDF whose scanned pages contain their recognized text, invisibly; returns `409` while Sheaf has yet to read pages. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath,
  query: FileQuery,
  ...FILE_ROUTE,
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, query, request, headers }) => {
    const document = await requireDocument(ctx, params.uuid, { removed: 'containers' });
    return serveFile({ request, headers }, await getFileVariant(ctx, document, query.variant));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
