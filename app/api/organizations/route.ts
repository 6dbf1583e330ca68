import { route } from '@/lib/http/route';
import { createOrganization } from '@/lib/organizations/create-organization';
import { listOrganizations } from '@/lib/organizations/list-organizations';
import { MadeOrganization, NewOrganization, OrganizationList } from '@/lib/organizations/schemas';

export const GET = route({
  summary: "List the caller's organizations",
  description: 'Needs no X-Organization-Id.',
  auth: 'person',
  responses: { 200: OrganizationList },
  handle: async ({ ctx }) => ({ status: 200, body: await listOrganizations(ctx) }),
});

export const POST = route({
  summary: 'Make an organization',
  description: "The installation's first owner may; whoever makes it becomes its owner.",
  auth: 'person',
  body: NewOrganization,
  responses: { 201: MadeOrganization },
  handle: async ({ ctx, body }) => ({ status: 201, body: await createOrganization(ctx, body) }),
});
