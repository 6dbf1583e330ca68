import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { MemberList } from '@/lib/tenancy/organizations/schemas';
import { listProjectMembers } from '@/lib/tenancy/projects/list-project-members';
import { NewProjectMembers, ProjectPath } from '@/lib/tenancy/projects/schemas';
import { setProjectMembers } from '@/lib/tenancy/projects/set-project-members';

export const GET = route({
  operationId: 'listProjectMembers',
  summary: 'List project members',
  description:
    'Returns the members who were added to a project. Owners and admins can view every project and are not listed.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: MemberList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listProjectMembers(ctx, params.uuid) }),
});

export const PUT = route({
  operationId: 'setProjectMembers',
  summary: 'Set project members',
  description:
    'Replaces the list of members who were added to a project. Owners and admins can view every project without being added.',
  auth: 'member',
  params: ProjectPath,
  body: NewProjectMembers,
  responses: { 200: MemberList },
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await setProjectMembers(ctx, params.uuid, body),
  }),
});

export const { POST, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, PUT });
