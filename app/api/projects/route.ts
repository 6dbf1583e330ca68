import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { createProject } from '@/lib/tenancy/projects/create-project';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import { NewProject, Project, ProjectList, ProjectListQuery } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listProjects',
  summary: 'List projects',
  description: 'Returns the projects that you can view in the organization, without archived projects.',
  auth: 'member',
  query: ProjectListQuery,
  mcp: { tools: [{ name: 'list_projects' }] },
  responses: { 200: ProjectList },
  handle: async ({ ctx, query }) => ({ status: 200, body: await listProjects(ctx, query) }),
});

export const POST = route({
  operationId: 'createProject',
  summary: 'Create a project',
  description: 'Creates a project in the organization.',
  auth: 'member',
  body: NewProject,
  responses: { 201: Project },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body }) => ({ status: 201, body: await createProject(ctx, body) }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
