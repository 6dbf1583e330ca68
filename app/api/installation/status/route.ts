import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { getInstallationStatus } from '@/lib/server/status/get-status-page';
import { InstallationStatus } from '@/lib/server/status/schemas';

export const GET = route({
  operationId: 'getInstallationStatus',
  summary: 'Get installation status',
  description:
    'Returns the state of background work for all organizations. Only the first owner of the installation has access. `X-Organization-Id` is not required.',
  auth: 'person',
  responses: { 200: InstallationStatus },
  errorKinds: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: await getInstallationStatus(ctx) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
