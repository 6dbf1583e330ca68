import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { activityOf } from './endpoint-activity';
import { endpointOf } from './endpoint-row';
import { requireEndpoint } from './require-endpoint';
import type { Endpoint, EndpointList } from './schemas';

/**
 * A project's endpoints in the order in which they were made, each with how it has done lately.
 *
 * @throws DomainError not_found or forbidden for the project, forbidden
 */
export async function listEndpoints(ctx: Context<Member>, projectUuid: string): Promise<EndpointList> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_webhooks');
  const rows = await ctx.db.webhookEndpoint.findMany({
    where: { projectId: project.id, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const now = ctx.clock();
  const activity = await activityOf(
    ctx.db,
    rows.map(({ id }) => id),
    now,
  );
  return { webhook_endpoints: rows.map((row) => endpointOf(row, now, activity.get(row.id))) };
}

/** @throws DomainError not_found, forbidden */
export async function getEndpoint(ctx: Context<Member>, projectUuid: string, id: string): Promise<Endpoint> {
  const row = await requireEndpoint(ctx, projectUuid, id);
  const now = ctx.clock();
  return endpointOf(row, now, (await activityOf(ctx.db, [row.id], now)).get(row.id));
}
