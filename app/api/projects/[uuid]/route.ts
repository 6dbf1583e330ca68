import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { renameProject } from '@/lib/projects/rename-project';
import { Project, ProjectPatch, ProjectPath } from '@/lib/projects/schemas';

export const PATCH = route({
  operationId: 'updateProject',
  summary: 'Rename a project',
  description: 'Changes the name of a project.',
  auth: 'member',
  params: ProjectPath,
  body: ProjectPatch,
  responses: { 200: Project },
  refuses: ['precondition_failed'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await renameProject(ctx, params.uuid, body),
  }),
});

export const { GET, POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ PATCH });
