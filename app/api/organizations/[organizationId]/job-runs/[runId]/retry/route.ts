import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';
import { repeatOwnRun } from '@/lib/status/repeat-run';
import { RepeatedRun, RunPath } from '@/lib/status/schemas';

export const POST = route({
  operationId: 'retryJobRun',
  summary: 'Retry a failed job',
  description:
    'Starts a new run of a failed job from the beginning. Sheaf retries a failed run once; later requests return the state of that retry. Returns `409` if somebody has handled the document since.',
  auth: 'member',
  params: OrganizationPath.extend(RunPath.shape),
  responses: { 202: RepeatedRun },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 202, body: await repeatOwnRun(ctx, params.runId) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
