import { listChannelItems } from '@/lib/intake/channels/list-channel-items';
import { ChannelItemList, ChannelItemQuery, ChannelPath } from '@/lib/intake/channels/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listChannelItems',
  summary: 'List items of a channel',
  description: 'Returns the messages or files that the channel has handled, newest first.',
  auth: 'member',
  params: ChannelPath,
  query: ChannelItemQuery,
  responses: { 200: ChannelItemList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listChannelItems(ctx, params.uuid, params.id, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
