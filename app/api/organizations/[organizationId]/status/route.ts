import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { getOrganizationStatus } from '@/lib/server/status/get-status-page';
import { OrganizationStatus } from '@/lib/server/status/schemas';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'getOrganizationStatus',
  summary: 'Get organization status',
  description:
    'Returns waiting and running background jobs, jobs that failed permanently, and failing webhook endpoints.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: OrganizationStatus },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 200, body: await getOrganizationStatus(ctx) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
