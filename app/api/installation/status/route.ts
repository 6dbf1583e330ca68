import { route } from '@/lib/http/route';
import { getInstallationStatus } from '@/lib/status/get-status';
import { InstallationStatus } from '@/lib/status/schemas';

export const GET = route({
  summary: 'How all work of the installation goes',
  description: "Of every organization, for the installation's first owner. Needs no X-Organization-Id.",
  auth: 'person',
  responses: { 200: InstallationStatus },
  refuses: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: await getInstallationStatus(ctx) }),
});
