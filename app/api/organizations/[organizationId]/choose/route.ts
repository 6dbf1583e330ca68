import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { chooseOrganization } from '@/lib/organizations/choose-organization';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';

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
