import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { getEndpointActivity } from './endpoint-activity';
import { toEndpoint } from './endpoint-row';
import { requireEndpoint } from './require-endpoint';
import type { Endpoint, EndpointList } from './schemas';

/**
 * Returns a project's endpoints in the order of creation, with their recent activity.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden`
 */
export async function listEndpoints(ctx: Context<Member>, projectUuid: string): Promise<EndpointList> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_webhooks');
  const rows = await ctx.db.webhookEndpoint.findMany({
    where: { projectId: project.id, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const now = ctx.clock();
  const activity = await getEndpointActivity(
    ctx.db,
    rows.map(({ id }) => id),
    now,
  );
  return { webhook_endpoints: rows.map((row) => toEndpoint(row, now, activity.get(row.id))) };
}

/** @throws DomainError `not_found`, `forbidden` */
export async function getEndpoint(ctx: Context<Member>, projectUuid: string, id: string): Promise<Endpoint> {
  const row = await requireEndpoint(ctx, projectUuid, id);
  const now = ctx.clock();
  return toEndpoint(row, now, (await getEndpointActivity(ctx.db, [row.id], now)).get(row.id));
}
