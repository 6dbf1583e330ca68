import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getInstallationStatus } from '@/lib/status/get-status';
import { InstallationStatus } from '@/lib/status/schemas';

export const GET = route({
  operationId: 'getInstallationStatus',
  summary: 'Get installation status',
  description:
    'Returns the state of background work for all organizations. Only the first owner of the installation has access. `X-Organization-Id` is not required.',
  auth: 'person',
  responses: { 200: InstallationStatus },
  refuses: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: await getInstallationStatus(ctx) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
