import { ZipWithValuesQuery } from '@/lib/delivery/exports/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';
import { createZipResponse } from '../bulk/bulk-response';

export const GET = route({
  operationId: 'downloadDocumentsZip',
  summary: 'Download documents as ZIP',
  description:
    'Streams a ZIP of documents with their attachments. Same content as the bulk action `download`, as a link that a browser can open. With `values`, the ZIP also contains a file with the values of the documents.',
  auth: 'member',
  params: ProjectPath,
  query: ZipWithValuesQuery,
  responses: { 200: raw('application/zip', 'The ZIP, as an attachment.') },
  responseHeaders: { 200: ['Content-Disposition', 'X-Left-Out'] },
  errorKinds: ['forbidden', 'not_found'],
  handle: ({ ctx, params, query }) => createZipResponse(ctx, params.uuid, query.documents, query.values),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
