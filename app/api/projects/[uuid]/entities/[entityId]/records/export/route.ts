import { exportRecords } from '@/lib/documents/entity-records/export-records';
import { ExportQuery } from '@/lib/documents/entity-records/record-list-query';
import { ExportedRecords, ProjectEntityPath } from '@/lib/documents/entity-records/schemas';
import { formatAttachment } from '@/lib/server/http/content-disposition-header';
import { INERT_HEADERS } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { toTextStream } from '@/lib/server/http/text-stream-response';

export const GET = route({
  operationId: 'exportEntityRecords',
  summary: 'Export entity records',
  description:
    'Streams all records of an entity as CSV or JSON. In CSV, text that a spreadsheet would run as a formula starts with an apostrophe.',
  auth: 'member',
  params: ProjectEntityPath,
  query: ExportQuery,
  responses: { 200: raw(['text/csv', 'application/json'], 'CSV or JSON file.', ExportedRecords) },
  responseHeaders: { 200: ['Content-Disposition'] },
  limit: 'reads',
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, query }) => {
    const { name, mimeType, chunks } = await exportRecords(ctx, { projectUuid, entityId }, query.format);
    const headers = {
      'content-type': mimeType,
      'content-disposition': formatAttachment(name, mimeType),
      'cache-control': 'private, no-cache',
      ...INERT_HEADERS,
    };
    return { status: 200, response: new Response(toTextStream(chunks), { headers }) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
