import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';
import { getOrganizationStatus } from '@/lib/status/get-status';
import { OrganizationStatus } from '@/lib/status/schemas';

export const GET = route({
  summary: 'How the work of an organization goes',
  description:
    'What waits and runs in the background, what failed for good, and which webhook endpoints fail.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: OrganizationStatus },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 200, body: await getOrganizationStatus(ctx) };
  },
});
