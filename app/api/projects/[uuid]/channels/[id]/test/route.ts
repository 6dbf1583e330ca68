import { ChannelPath, ChannelTestResult } from '@/lib/intake/channels/schemas';
import { testChannel } from '@/lib/intake/channels/test-channel';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'testChannel',
  summary: 'Test a channel',
  description:
    'Connects with the stored configuration, and takes nothing. Creates the mailbox for taken messages if it is missing. The first successful test of an SFTP channel stores the fingerprint of the server’s key.',
  auth: 'member',
  params: ChannelPath,
  responses: { 200: ChannelTestResult },
  handle: async ({ ctx, params }) => ({ status: 200, body: await testChannel(ctx, params.uuid, params.id) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
