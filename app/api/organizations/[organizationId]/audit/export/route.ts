import { exportAudit } from '@/lib/audit/export-audit';
import { AuditFilter } from '@/lib/audit/schemas';
import { attachmentNamed } from '@/lib/http/content-disposition';
import { INERT } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';
import { streamOfText } from '@/lib/http/text-stream';
import { OrganizationPath } from '@/lib/organizations/schemas';

export const GET = route({
  operationId: 'exportAuditEntries',
  summary: 'Export the audit log',
  description:
    'Streams the audit entries as CSV, newest first. Text that a spreadsheet would run as a formula starts with an apostrophe.',
  auth: 'member',
  params: OrganizationPath,
  query: AuditFilter,
  responses: { 200: raw('text/csv', 'The file.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ ctx, params, query }) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed('audit.csv', 'text/csv'),
      'cache-control': 'private, no-cache',
      ...INERT,
    };
    return {
      status: 200,
      response: new Response(streamOfText(exportAudit(ctx, params.organizationId, query)), { headers }),
    };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
