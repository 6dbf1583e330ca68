import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Destination, Project } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';

/**
 * Returns a destination of a project that the actor can view.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden` without the permission, `not_found` for the
 *   destination
 */
export async function requireDestination(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<{ destination: Destination; project: Project }> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_destinations');
  const destination = isUuid(id)
    ? await ctx.db.destination.findFirst({ where: { id, projectId: project.id, deletedAt: null } })
    : null;
  if (!destination) throw createNotFoundError('destination');
  return { destination, project };
}
