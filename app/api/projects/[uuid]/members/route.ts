import { route } from '@/lib/http/route';
import { MemberList } from '@/lib/organizations/schemas';
import { listProjectMembers } from '@/lib/projects/list-project-members';
import { NewProjectMembers, ProjectPath } from '@/lib/projects/schemas';
import { setProjectMembers } from '@/lib/projects/set-project-members';

export const GET = route({
  summary: 'List who was added to a project',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: MemberList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listProjectMembers(ctx, params.uuid) }),
});

export const PUT = route({
  summary: 'Say who was added to a project',
  description: 'Replaces the list. Owners and admins see every project without being in it.',
  auth: 'member',
  params: ProjectPath,
  body: NewProjectMembers,
  responses: { 200: MemberList },
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await setProjectMembers(ctx, params.uuid, body),
  }),
});
