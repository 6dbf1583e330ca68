import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { renameProject } from '@/lib/tenancy/projects/rename-project';
import { Project, ProjectPatch, ProjectPath } from '@/lib/tenancy/projects/schemas';

export const PATCH = route({
  operationId: 'updateProject',
  summary: 'Rename a project',
  description: 'Changes the name of a project.',
  auth: 'member',
  params: ProjectPath,
  body: ProjectPatch,
  responses: { 200: Project },
  errorKinds: ['precondition_failed'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await renameProject(ctx, params.uuid, body),
  }),
});

export const { GET, POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ PATCH });
