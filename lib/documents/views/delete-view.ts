import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';

/**
 * Deletes a view. Members delete their own views, and admins the shared ones of others.
 *
 * @throws DomainError `not_found`, also for a view of another member that is not shared; `forbidden` for a shared view
 *   of another member; `conflict` if the project is archived
 */
export async function deleteView(ctx: Context<Member>, projectUuid: string, viewId: string): Promise<void> {
  const { id: projectId } = await requireProject(ctx, projectUuid);
  const { membershipId } = ctx.actor;
  const view = await ctx.db.savedView.findFirst({
    where: { id: viewId, projectId, OR: [{ membershipId }, { shared: true }] },
    select: { membershipId: true },
  });
  if (!view) throw createNotFoundError('view');
  if (view.membershipId !== membershipId) requirePermission(ctx.actor, 'delete_views');
  await requireActiveProject(ctx, projectId);
  const { count } = await ctx.db.savedView.deleteMany({ where: { id: viewId, projectId } });
  if (count === 0) throw createNotFoundError('view');
}
