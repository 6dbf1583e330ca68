import { DocumentPath } from '@/lib/documents/schemas';
import { toFileDownload } from '@/lib/documents/to-file-download';
import { FILE_ROUTE, serveFile } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

export const GET = route({
  operationId: 'downloadDocument',
  summary: 'Download a document',
  description:
    'Returns the bytes of a document as uploaded or cut, under the media type of the file. Also returns an archive or email that was unpacked, by the ID in `metadata.origin.container`. An uploaded XML invoice is a PDF that contains the XML file as `invoice.xml`. Supports `Range`, `If-Range`, and `If-None-Match`.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath,
  ...FILE_ROUTE,
  handle: async ({ ctx, params, request, headers }) =>
    serveFile(
      ctx.storage,
      { request, headers },
      toFileDownload(await requireDocument(ctx, params.uuid, { removed: 'containers' })),
    ),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
