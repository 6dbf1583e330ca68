import { requestOrigin } from '@/lib/http/origin';
import { route } from '@/lib/http/route';
import { addMember } from '@/lib/organizations/add-member';
import { listMembers } from '@/lib/organizations/list-members';
import { AddedMember, MemberList, NewMember, OrganizationPath } from '@/lib/organizations/schemas';

export const GET = route({
  summary: 'List the members of an organization',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: MemberList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listMembers(ctx, params.organizationId) }),
});

export const POST = route({
  summary: 'Add a member',
  description:
    'Makes an account for someone who has none yet, with a link by which they choose a password: shown this once, and mailed where mail is sent.',
  auth: 'member',
  params: OrganizationPath,
  body: NewMember,
  responses: { 201: AddedMember },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body, request }) => ({
    status: 201,
    body: await addMember(ctx, params.organizationId, body, requestOrigin(request, ctx)),
  }),
});
