import { z } from 'zod';
import { route } from '@/lib/http/route';
import { chooseOrganization } from '@/lib/organizations/choose-organization';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';

export const POST = route({
  summary: 'Go on in another organization',
  description: 'For a session: what its paths name no organization for happens in this one from now on.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    await chooseOrganization(ctx);
    return { status: 204, body: undefined };
  },
});
