import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { retryAnyRun } from '@/lib/server/status/retry-failed-run';
import { RepeatedRun, RunPath } from '@/lib/server/status/schemas';

export const POST = route({
  operationId: 'retryInstallationJobRun',
  summary: 'Retry any failed job',
  description:
    'Starts a new run of a failed job of any organization. Only the first owner of the installation has access. Sheaf retries a failed run once; later requests return the state of that retry.',
  auth: 'person',
  params: RunPath,
  responses: { 202: RepeatedRun },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await retryAnyRun(ctx, params.runId) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
