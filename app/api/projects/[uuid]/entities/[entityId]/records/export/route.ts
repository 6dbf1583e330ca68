import { exportRecords } from '@/lib/entity-records/export-records';
import { ExportQuery } from '@/lib/entity-records/list-query';
import { ExportedRecords, ProjectEntityPath } from '@/lib/entity-records/schemas';
import { attachmentNamed } from '@/lib/http/content-disposition';
import { INERT } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';
import { streamOfText } from '@/lib/http/text-stream';

export const GET = route({
  operationId: 'exportEntityRecords',
  summary: 'Export entity records',
  description:
    'Streams all records of an entity as CSV or JSON. In CSV, text that a spreadsheet would run as a formula starts with an apostrophe.',
  auth: 'member',
  params: ProjectEntityPath,
  query: ExportQuery,
  responses: { 200: raw(['text/csv', 'application/json'], 'The file.', ExportedRecords) },
  responseHeaders: { 200: ['Content-Disposition'] },
  limit: 'reads',
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, query }) => {
    const { name, mimeType, pieces } = await exportRecords(ctx, { projectUuid, entityId }, query.format);
    const headers = {
      'content-type': mimeType,
      'content-disposition': attachmentNamed(name, mimeType),
      'cache-control': 'private, no-cache',
      ...INERT,
    };
    return { status: 200, response: new Response(streamOfText(pieces), { headers }) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
