import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Prisma, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { type Permission, requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';

/**
 * Returns an endpoint of a project that the actor can view.
 *
 * @param where additional conditions
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden` without the permission, `not_found` for
 *   the endpoint
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
  if (!endpoint) throw createNotFoundError('webhook endpoint');
  return endpoint;
}
