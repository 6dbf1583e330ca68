import { CSV, XLSX } from '@/lib/foundation/media-types';
import { DashboardExportQuery } from '@/lib/recognition/dashboard/dashboard-query';
import { exportDashboard } from '@/lib/recognition/dashboard/export-dashboard';
import { createExportResponse } from '@/lib/server/http/export-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'exportProjectDashboard',
  summary: 'Export the dashboard',
  description:
    'Returns the figures of the dashboard as a file. Shares have four decimals. Only admins and owners may export these figures. In spreadsheets, text never runs as a formula.',
  auth: 'member',
  params: ProjectPath,
  query: DashboardExportQuery,
  responses: { 200: raw([CSV, XLSX], 'File in the requested format.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    response: createExportResponse(await exportDashboard(ctx, params.uuid, query)),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
