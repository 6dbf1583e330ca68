import { route } from '@/lib/http/route';
import { createProject } from '@/lib/projects/create-project';
import { listProjects } from '@/lib/projects/list-projects';
import { NewProject, Project, ProjectList } from '@/lib/projects/schemas';

export const GET = route({
  summary: 'List the projects that the caller sees',
  auth: 'member',
  responses: { 200: ProjectList },
  handle: async ({ ctx }) => ({ status: 200, body: await listProjects(ctx) }),
});

export const POST = route({
  summary: 'Make a project',
  auth: 'member',
  body: NewProject,
  responses: { 201: Project },
  refuses: ['conflict'],
  handle: async ({ ctx, body }) => ({ status: 201, body: await createProject(ctx, body) }),
});
