import { DashboardQuery } from '@/lib/recognition/dashboard/dashboard-query';
import { getDashboard } from '@/lib/recognition/dashboard/get-dashboard';
import { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'getProjectDashboard',
  summary: 'Get the dashboard',
  description:
    'Returns the intake, the waiting documents, the decisions, the accuracy, and the work of reviewers in a period. Only admins and owners may view these figures.',
  auth: 'member',
  params: ProjectPath,
  query: DashboardQuery,
  responses: { 200: Dashboard },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await getDashboard(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
