import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { getRequestOrigin } from '@/lib/server/http/request-origin';
import { route } from '@/lib/server/http/route';
import { addMember } from '@/lib/tenancy/organizations/add-member';
import { listMembers } from '@/lib/tenancy/organizations/list-members';
import { AddedMember, MemberList, NewMember, OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'listMembers',
  summary: 'List members',
  description: 'Returns the members of an organization, including pending invitations.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: MemberList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listMembers(ctx, params.organizationId) }),
});

export const POST = route({
  operationId: 'addMember',
  summary: 'Add a member',
  description:
    'Adds a user to the organization. If the email has no account, Sheaf creates one and returns an invite link once. The link is also emailed if the installation can send email. If the email has an account, the user is invited and stays pending until they accept. Then `password` is ignored: the account keeps its own. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: OrganizationPath,
  body: NewMember,
  responses: { 201: AddedMember },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body, request }) => ({
    status: 201,
    body: await addMember(ctx, params.organizationId, body, getRequestOrigin(request, ctx)),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
