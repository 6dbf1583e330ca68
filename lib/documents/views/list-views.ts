import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { ViewList } from './schemas';
import { toView, VIEW_COLUMNS } from './to-view';
import { MAX_VIEWS } from './view-limits';

/** Maximum number of views of other members in a response. */
const MAX_SHARED_VIEWS = 200;

/**
 * Lists the member's own views of a project, and those that others share.
 *
 * @throws DomainError `not_found` or `forbidden` for the project
 */
export async function listViews(ctx: Context<Member>, projectUuid: string): Promise<ViewList> {
  const { id: projectId } = await requireProject(ctx, projectUuid);
  const { membershipId } = ctx.actor;
  const order = [{ nameKey: 'asc' }, { id: 'asc' }] as const;
  const own = await ctx.db.savedView.findMany({
    where: { projectId, membershipId },
    orderBy: [...order],
    take: MAX_VIEWS,
    select: VIEW_COLUMNS,
  });
  const shared = await ctx.db.savedView.findMany({
    where: { projectId, shared: true, membershipId: { not: membershipId } },
    orderBy: [...order],
    take: MAX_SHARED_VIEWS,
    select: VIEW_COLUMNS,
  });
  const views = [...own, ...shared].map((row) => toView(row, ctx.actor));
  return { views: views.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) };
}
