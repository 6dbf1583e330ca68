import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { toChannel } from './channel-row';
import { requireChannel } from './require-channel';
import type { Channel, ChannelList } from './schemas';

/** @throws DomainError `not_found` or `forbidden` for the project, `forbidden` */
export async function listChannels(ctx: Context<Member>, projectUuid: string): Promise<ChannelList> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_channels');
  const rows = await ctx.db.channel.findMany({
    where: { projectId: project.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { channels: rows.map(toChannel), folders: [...ctx.channelDrivers.folders] };
}

/** @throws DomainError `not_found`, `forbidden` */
export async function getChannel(ctx: Context<Member>, projectUuid: string, id: string): Promise<Channel> {
  return toChannel((await requireChannel(ctx, projectUuid, id)).channel);
}
