import { listProjectActivity } from '@/lib/documents/project-activity/list-project-activity';
import { ProjectActivityList, ProjectActivityQuery } from '@/lib/documents/project-activity/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listProjectActivity',
  summary: 'List the activity of projects',
  description:
    'Returns the number of documents per status and the times of the oldest and newest ones, for each project that you can view in the organization. Documents that you can’t view, documents that are not in the list, and archived projects are excluded.',
  auth: 'member',
  query: ProjectActivityQuery,
  responses: { 200: ProjectActivityList },
  handle: async ({ ctx, query }) => ({ status: 200, body: await listProjectActivity(ctx, query) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
