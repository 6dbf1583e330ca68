import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { foldCase } from '@/lib/foundation/text';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { NewView, View } from './schemas';
import { toView, VIEW_COLUMNS } from './to-view';
import { MAX_VIEWS } from './view-limits';

/**
 * Saves the filters and the order of a project's document list under a name.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden` for a viewer who shares a view;
 *   `conflict` if the project is archived, the member has a view with this name, or has too many views
 */
export async function addView(
  ctx: Context<Member>,
  projectUuid: string,
  { name, query, shared }: NewView,
): Promise<View> {
  const { id: projectId } = await requireProject(ctx, projectUuid);
  if (shared) requirePermission(ctx.actor, 'share_views');
  await requireActiveProject(ctx, projectId);
  const { membershipId } = ctx.actor;
  const nameKey = foldCase(name);
  const row = await inTransaction(ctx.db, async (tx) => {
    // Concurrent views of the member are counted one after the other.
    await tx.$executeRaw`SELECT id FROM membership WHERE id = ${membershipId}::uuid FOR NO KEY UPDATE`;
    const names = await tx.savedView.findMany({
      where: { projectId, membershipId },
      select: { nameKey: true },
    });
    if (names.some((view) => view.nameKey === nameKey))
      throw new DomainError('conflict', `You already have a view with the name “${name}”.`, {
        reason: 'name_taken',
        values: { name },
      });
    if (names.length >= MAX_VIEWS)
      throw new DomainError(
        'conflict',
        `You can have at most ${MAX_VIEWS} views of a project. Delete one first.`,
        { reason: 'limit_reached', values: { what: 'views', max: MAX_VIEWS } },
      );
    return tx.savedView.create({
      data: {
        id: ctx.newId(),
        projectId,
        membershipId,
        name,
        nameKey,
        query,
        shared,
        createdAt: ctx.clock(),
      },
      select: VIEW_COLUMNS,
    });
  });
  return toView(row, ctx.actor);
}
