import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { listAudit } from '@/lib/tenancy/audit-log/list-audit';
import { AuditLog, AuditQuery } from '@/lib/tenancy/audit-log/schemas';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

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
