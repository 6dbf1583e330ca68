import type { TenantActor } from '@/lib/access/actor';
import { type Permission, requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Prisma, WebhookEndpoint } from '@/lib/platform/db/generated/client';

/**
 * An endpoint of a project that the actor may view.
 *
 * @param where what else it has to be
 * @throws DomainError not_found or forbidden for the project, forbidden without the permission, not_found for the
 *   endpoint
 */
export async function requireEndpoint(
  ctx: Context<TenantActor>,
  projectUuid: string,
  id: string,
  options: { permission?: Permission; where?: Prisma.WebhookEndpointWhereInput } = {},
): Promise<WebhookEndpoint> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, options.permission ?? 'manage_webhooks');
  const endpoint = isUuid(id)
    ? await ctx.db.webhookEndpoint.findFirst({
        where: { AND: [{ id, projectId: project.id, deletedAt: null }, options.where ?? {}] },
      })
    : null;
  if (!endpoint) throw new DomainError('not_found', 'There is no such webhook endpoint.');
  return endpoint;
}

/** @throws DomainError conflict when it is off: what is sent to it would wait, without anybody knowing */
export function requireOn(endpoint: Pick<WebhookEndpoint, 'offAt'>): void {
  if (endpoint.offAt) throw new DomainError('conflict', 'The endpoint is off. Turn it on first.');
}
