import { createExportResponse } from '@/lib/server/http/export-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { exportAudit } from '@/lib/tenancy/audit-log/export-audit';
import { AuditFilter } from '@/lib/tenancy/audit-log/schemas';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'exportAuditEntries',
  summary: 'Export the audit log',
  description:
    'Streams the audit entries as CSV, newest first. Text that a spreadsheet would run as a formula starts with an apostrophe.',
  auth: 'member',
  params: OrganizationPath,
  query: AuditFilter,
  responses: { 200: raw('text/csv', 'CSV file.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    response: createExportResponse({
      name: 'audit.csv',
      mimeType: 'text/csv; charset=utf-8',
      chunks: exportAudit(ctx, params.organizationId, query),
    }),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
