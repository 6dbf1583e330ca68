import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Channel, Project } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';

/**
 * Returns a channel of a project that the actor can view.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden` without the permission, `not_found` for the
 *   channel
 */
export async function requireChannel(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<{ channel: Channel; project: Project }> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_channels');
  const channel = isUuid(id)
    ? await ctx.db.channel.findFirst({ where: { id, projectId: project.id } })
    : null;
  if (!channel) throw createNotFoundError('channel');
  return { channel, project };
}
