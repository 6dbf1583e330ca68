import { exportDocuments } from '@/lib/delivery/exports/export-documents';
import { DocumentExportQuery, ExportedDocuments } from '@/lib/delivery/exports/schemas';
import { CSV, JSON_TYPE, XLSX, XML } from '@/lib/foundation/media-types';
import { createExportResponse } from '@/lib/server/http/export-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'exportDocuments',
  summary: 'Export documents',
  description:
    'Streams the documents that the filters include, with their values, as one file. A column per extraction field, in the order of the settings, follows the columns `uuid`, `original_filename`, `doc_type`, `status`, `reference`, `received_at`, `page_count`, and `labels`. In spreadsheets, text never runs as a formula: in CSV it starts with an apostrophe, and in XLSX it is a text cell. Values that nobody accepted yet are not included.',
  auth: 'member',
  params: ProjectPath,
  query: DocumentExportQuery,
  responses: { 200: raw([CSV, XLSX, JSON_TYPE, XML], 'File in the requested format.', ExportedDocuments) },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    response: createExportResponse(await exportDocuments(ctx, params.uuid, query)),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
