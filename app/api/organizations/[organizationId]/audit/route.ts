import { listAudit } from '@/lib/audit/list-audit';
import { AuditLog, AuditQuery } from '@/lib/audit/schemas';
import { route } from '@/lib/http/route';
import { OrganizationPath } from '@/lib/organizations/schemas';

export const GET = route({
  summary: 'What was done in an organization',
  description: 'The newest first. Entries are never changed or removed.',
  auth: 'member',
  params: OrganizationPath,
  query: AuditQuery,
  responses: { 200: AuditLog },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listAudit(ctx, params.organizationId, query),
  }),
});
