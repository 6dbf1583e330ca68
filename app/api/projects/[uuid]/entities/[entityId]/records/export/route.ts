import { exportRecords } from '@/lib/documents/entity-records/export-records';
import { ExportQuery } from '@/lib/documents/entity-records/record-list-query';
import { ExportedRecords, ProjectEntityPath } from '@/lib/documents/entity-records/schemas';
import { createExportResponse } from '@/lib/server/http/export-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

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
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, query }) => ({
    status: 200,
    response: createExportResponse(await exportRecords(ctx, { projectUuid, entityId }, query.format)),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
