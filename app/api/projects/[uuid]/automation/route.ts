import { getAutomationReport } from '@/lib/recognition/automation-status/get-automation-report';
import { AutomationReport } from '@/lib/recognition/automation-status/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'getAutomationReport',
  summary: 'Get the state of automations',
  description:
    'Returns the state of each automation of the setting `automation`, with the decisions of people that prove its threshold.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: AutomationReport },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getAutomationReport(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
