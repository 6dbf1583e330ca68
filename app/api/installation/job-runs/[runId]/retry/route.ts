import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { repeatAnyRun } from '@/lib/status/repeat-run';
import { RepeatedRun, RunPath } from '@/lib/status/schemas';

export const POST = route({
  operationId: 'retryInstallationJobRun',
  summary: 'Retry any failed job',
  description:
    'Starts a new run of a failed job of any organization. Only the first owner of the installation has access. Sheaf retries a failed run once; later requests return the state of that retry.',
  auth: 'person',
  params: RunPath,
  responses: { 202: RepeatedRun },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await repeatAnyRun(ctx, params.runId) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
