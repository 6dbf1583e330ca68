import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { createOrganization } from '@/lib/tenancy/organizations/create-organization';
import { listOrganizations } from '@/lib/tenancy/organizations/list-organizations';
import { CreatedOrganization, NewOrganization, OrganizationList } from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'listOrganizations',
  summary: 'List your organizations',
  description: 'Returns the organizations that you are a member of. `X-Organization-Id` is not required.',
  auth: 'person',
  responses: { 200: OrganizationList },
  handle: async ({ ctx }) => ({ status: 200, body: await listOrganizations(ctx) }),
});

export const POST = route({
  operationId: 'createOrganization',
  summary: 'Create an organization',
  description:
    'Creates an organization and makes you its owner. Only the first owner of the installation can create organizations.',
  auth: 'person',
  body: NewOrganization,
  responses: { 201: CreatedOrganization },
  handle: async ({ ctx, body }) => ({ status: 201, body: await createOrganization(ctx, body) }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
