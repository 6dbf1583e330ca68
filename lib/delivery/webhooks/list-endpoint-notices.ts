import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { toEndpoint } from './endpoint-row';
import { getHost } from './endpoint-url';
import type { NoticeList } from './schemas';

/**
 * Returns the notices for webhook managers: endpoints that were disabled automatically, latest first. A notice stays
 * until the endpoint is enabled, disabled by a user, or deleted.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden`
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
      const { disabled } = toEndpoint(row, now);
      return disabled ? [{ endpoint_id: row.id, host: getHost(row.url), ...disabled }] : [];
    }),
  };
}
