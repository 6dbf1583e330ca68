import { formatAttachment } from '@/lib/server/http/content-disposition-header';
import { INERT_HEADERS } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { toTextStream } from '@/lib/server/http/text-stream-response';
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
  handle: async ({ ctx, params, query }) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': formatAttachment('audit.csv', 'text/csv'),
      'cache-control': 'private, no-cache',
      ...INERT_HEADERS,
    };
    return {
      status: 200,
      response: new Response(toTextStream(exportAudit(ctx, params.organizationId, query)), { headers }),
    };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
