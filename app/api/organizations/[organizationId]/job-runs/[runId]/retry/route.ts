import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { retryOwnRun } from '@/lib/server/status/retry-failed-run';
import { RepeatedRun, RunPath } from '@/lib/server/status/schemas';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const POST = route({
  operationId: 'retryJobRun',
  summary: 'Retry a failed job',
  description:
    'Starts a new run of a failed job from the beginning. Sheaf retries a failed run once; later requests return the state of that retry. Returns `409` if somebody has handled the document since.',
  auth: 'member',
  params: OrganizationPath.extend(RunPath.shape),
  responses: { 202: RepeatedRun },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 202, body: await retryOwnRun(ctx, params.runId) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
