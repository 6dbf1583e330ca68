import { route } from '@/lib/http/route';
import { addMember } from '@/lib/organizations/add-member';
import { listMembers } from '@/lib/organizations/list-members';
import { Member, MemberList, NewMember, OrganizationPath } from '@/lib/organizations/schemas';

export const GET = route({
  summary: 'List the members of an organization',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: MemberList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listMembers(ctx, params.organizationId) }),
});

export const POST = route({
  summary: 'Add a member',
  description: 'Makes an account for someone who has none yet.',
  auth: 'member',
  params: OrganizationPath,
  body: NewMember,
  responses: { 201: Member },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await addMember(ctx, params.organizationId, body),
  }),
});
