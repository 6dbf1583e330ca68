import { listAudit } from '@/lib/audit/list-audit';
import { AuditLog, AuditQuery } from '@/lib/audit/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { OrganizationPath } from '@/lib/organizations/schemas';

export const GET = route({
  operationId: 'listAuditEntries',
  summary: 'List audit entries',
  description: 'Returns audit entries, newest first. Entries never change.',
  auth: 'member',
  params: OrganizationPath,
  query: AuditQuery,
  responses: { 200: AuditLog },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listAudit(ctx, params.organizationId, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
