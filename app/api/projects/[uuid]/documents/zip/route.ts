import { ZipQuery } from '@/lib/documents/bulk/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';
import { zipResponse } from '../bulk/answer';

export const GET = route({
  operationId: 'downloadDocumentsZip',
  summary: 'Download documents as ZIP',
  description:
    'Streams a ZIP of documents with their attachments. Same content as the bulk action `download`, as a link that a browser can open.',
  auth: 'member',
  params: ProjectPath,
  query: ZipQuery,
  responses: { 200: raw('application/zip', 'The ZIP, as an attachment.') },
  responseHeaders: { 200: ['Content-Disposition', 'X-Left-Out'] },
  refuses: ['forbidden', 'not_found'],
  handle: ({ ctx, params, query }) => zipResponse(ctx, params.uuid, query.documents),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
