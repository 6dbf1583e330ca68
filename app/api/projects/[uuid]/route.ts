import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { changeProject } from '@/lib/tenancy/projects/change-project';
import { deleteProject } from '@/lib/tenancy/projects/delete-project';
import { Project, ProjectDeletionQuery, ProjectPatch, ProjectPath } from '@/lib/tenancy/projects/schemas';

export const PATCH = route({
  operationId: 'updateProject',
  summary: 'Rename or archive a project',
  description:
    'Changes the name of a project, archives it, or restores it. An archived project is read-only: uploads and changes return `409` until an owner or admin restores it. Integrations can still read it.',
  auth: 'member',
  params: ProjectPath,
  body: ProjectPatch,
  responses: { 200: Project },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await changeProject(ctx, params.uuid, body),
  }),
});

export const DELETE = route({
  operationId: 'deleteProject',
  summary: 'Delete a project permanently',
  description:
    'Deletes a project with its documents, files, entities, webhook endpoints, and settings. This can’t be undone. Only owners and admins can delete a project. The project disappears at once, and a background job removes the data. Files that no other document uses leave the disk within 2 hours after that. Webhook endpoints receive no events about the deletion. The audit log keeps its entries.',
  auth: 'member',
  params: ProjectPath,
  query: ProjectDeletionQuery,
  responses: { 204: raw('', 'The project is deleted.') },
  handle: async ({ ctx, params, query }) => {
    await deleteProject(ctx, params.uuid, query.name);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, POST, PUT, OPTIONS } = rejectOtherMethods({ PATCH, DELETE });
