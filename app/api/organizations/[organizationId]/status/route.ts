import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';
import { getOrganizationStatus } from '@/lib/status/get-status';
import { OrganizationStatus } from '@/lib/status/schemas';

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
