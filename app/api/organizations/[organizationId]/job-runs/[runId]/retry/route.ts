import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';
import { repeatOwnRun } from '@/lib/status/repeat-run';
import { RepeatedRun, RunPath } from '@/lib/status/schemas';

export const POST = route({
  summary: 'Try a failed job again',
  description:
    'From its beginning, by a run of its own. However often this is asked, a failed run is tried again once; later answers tell how far that is. 409 where somebody has dealt with its document meanwhile.',
  auth: 'member',
  params: OrganizationPath.extend(RunPath.shape),
  responses: { 202: RepeatedRun },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 202, body: await repeatOwnRun(ctx, params.runId) };
  },
});
