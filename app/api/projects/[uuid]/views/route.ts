import { addView } from '@/lib/documents/views/add-view';
import { listViews } from '@/lib/documents/views/list-views';
import { NewView, View, ViewList } from '@/lib/documents/views/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listViews',
  summary: 'List saved views',
  description: 'Returns your saved views of a project, and those that other members share.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ViewList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listViews(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'addView',
  summary: 'Save a view',
  description:
    'Saves filters and the order of the document list under a name. You can have at most 50 views of a project. Viewers can save views, but not share them.',
  auth: 'member',
  params: ProjectPath,
  body: NewView,
  responses: { 201: View },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({ status: 201, body: await addView(ctx, params.uuid, body) }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
