import { z } from 'zod';
import { formatContentTag } from '@/lib/foundation/content-version';
import { changeChannel } from '@/lib/intake/channels/change-channel';
import { deleteChannel } from '@/lib/intake/channels/delete-channel';
import { getChannel } from '@/lib/intake/channels/list-channels';
import { Channel, ChannelPatch, ChannelPath } from '@/lib/intake/channels/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getChannel',
  summary: 'Get a channel',
  description: 'Returns a channel, without its secret.',
  auth: 'member',
  params: ChannelPath,
  responses: { 200: Channel },
  responseHeaders: { 200: ['ETag'] },
  handle: async ({ ctx, params }) => {
    const channel = await getChannel(ctx, params.uuid, params.id);
    return { status: 200, body: channel, headers: { etag: formatContentTag(channel.version) } };
  },
});

export const PATCH = route({
  operationId: 'updateChannel',
  summary: 'Update a channel',
  description:
    'Changes a channel. A paused channel resumes if the configuration, the secret, or `enabled: true` is sent. To change `config` or `secret`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  stepUp: ({ config, secret }) => config !== undefined || secret !== undefined,
  params: ChannelPath,
  body: ChannelPatch,
  responses: { 200: Channel },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const channel = await changeChannel(ctx, params.uuid, params.id, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: channel, headers: { etag: formatContentTag(channel.version) } };
  },
});

export const DELETE = route({
  operationId: 'deleteChannel',
  summary: 'Delete a channel',
  description: 'Deletes a channel and the list of its items. The documents stay.',
  auth: 'member',
  params: ChannelPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await deleteChannel(ctx, params.uuid, params.id);
    return { status: 204, body: undefined };
  },
});

export const { POST, PUT, OPTIONS } = rejectOtherMethods({ GET, PATCH, DELETE });
