import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { chooseOrganization } from '@/lib/tenancy/organizations/choose-organization';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const POST = route({
  operationId: 'switchOrganization',
  summary: 'Switch organization',
  description:
    'Makes an organization the default of your session. Requests of the session without `X-Organization-Id` use the default.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    await chooseOrganization(ctx);
    return { status: 204, body: undefined };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
