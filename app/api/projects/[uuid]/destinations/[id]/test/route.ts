import { DestinationPath, DestinationTestResult } from '@/lib/delivery/destinations/schemas';
import { testDestination } from '@/lib/delivery/destinations/test-destination';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'testDestination',
  summary: 'Test a destination',
  description:
    'Connects with the stored configuration, creates a missing folder, and writes and deletes a file whose name begins with `sheaf-test-`. For an email address, only connects to the mail server. The first successful test of an SFTP destination stores the fingerprint of the server’s key.',
  auth: 'member',
  params: DestinationPath,
  responses: { 200: DestinationTestResult },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await testDestination(ctx, params.uuid, params.id),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
