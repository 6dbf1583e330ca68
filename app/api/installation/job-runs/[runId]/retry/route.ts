import { route } from '@/lib/http/route';
import { repeatAnyRun } from '@/lib/status/repeat-run';
import { RepeatedRun, RunPath } from '@/lib/status/schemas';

export const POST = route({
  summary: 'Try any failed job again',
  description:
    "The installation's first owner may, whosever it is. As with an organization's own, a failed run is tried again once.",
  auth: 'person',
  params: RunPath,
  responses: { 202: RepeatedRun },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 202, body: await repeatAnyRun(ctx, params.runId) }),
});
