import { createChannel } from '@/lib/intake/channels/create-channel';
import { listChannels } from '@/lib/intake/channels/list-channels';
import { Channel, ChannelList, ChannelsPath, NewChannel } from '@/lib/intake/channels/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listChannels',
  summary: 'List channels',
  description: 'Returns the mailboxes, folders, and buckets that the project fetches documents from.',
  auth: 'member',
  params: ChannelsPath,
  responses: { 200: ChannelList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listChannels(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'createChannel',
  summary: 'Create a channel',
  description:
    'Adds a channel. An enabled channel takes what it finds at once: each message or file becomes a document, once. The secret is stored encrypted and never returned. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: ChannelsPath,
  body: NewChannel,
  responses: { 201: Channel },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await createChannel(ctx, params.uuid, body),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
