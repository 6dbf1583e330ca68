import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { endpointOf } from './endpoint-row';
import { hostOf } from './endpoint-url';
import type { NoticeList } from './schemas';

/**
 * What whoever manages a project's webhooks has to hear of without looking: endpoints that were turned off by
 * themselves, the last one first. A notice stays until the endpoint is turned on, left off by a person, or deleted.
 *
 * @throws DomainError not_found or forbidden for the project, forbidden
 */
export async function listNotices(ctx: Context<Member>, projectUuid: string): Promise<NoticeList> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_webhooks');
  const rows = await ctx.db.webhookEndpoint.findMany({
    where: { projectId: project.id, deletedAt: null, offReason: { in: ['gone', 'failing'] } },
    orderBy: [{ offAt: 'desc' }, { id: 'desc' }],
  });
  const now = ctx.clock();
  return {
    notices: rows.flatMap((row) => {
      const { disabled } = endpointOf(row, now);
      return disabled ? [{ endpoint_id: row.id, host: hostOf(row.url), ...disabled }] : [];
    }),
  };
}
