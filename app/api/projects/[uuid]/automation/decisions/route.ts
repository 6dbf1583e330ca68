import { listAutomaticDecisions } from '@/lib/recognition/automation-status/list-automatic-decisions';
import { AutomaticDecisionList } from '@/lib/recognition/automation-status/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listAutomaticDecisions',
  summary: 'List automatic approvals',
  description:
    'Returns the latest documents whose values met the conditions of the setting `automation.values`. Sheaf approved them, or left them to a person for the audit. Documents in the trash are not listed.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: AutomaticDecisionList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listAutomaticDecisions(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
