import type { KeyHolder, Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { requireRoom } from '@/lib/access/require-room';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sealSecret } from '@/lib/platform/secret-box';
import { endpointOf } from './endpoint-row';
import { hostOf } from './endpoint-url';
import { requireAllowedUrl } from './require-allowed-url';
import type { MadeEndpoint, NewEndpoint } from './schemas';
import { newSecret } from './secrets';

const MOST_ENDPOINTS = 100;

/**
 * Has a project's events sent to an address from now on.
 *
 * @param connector which connector subscribes itself; left out where a person does it
 * @returns with the secret, which can't be read again
 * @throws DomainError not_found or forbidden for the project, forbidden, invalid for an address that may not be
 *   called, conflict when the project has as many endpoints as it can have
 */
export async function createEndpoint(
  ctx: Context<Member | KeyHolder>,
  projectUuid: string,
  input: NewEndpoint,
  connector: string | null = null,
): Promise<MadeEndpoint> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, connector === null ? 'manage_webhooks' : 'subscribe');
  await requireAllowedUrl(ctx, input.url);
  const secret = input.secret ?? newSecret();
  const endpoint = await inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, 'project', project.id, {
      most: MOST_ENDPOINTS,
      count: () => tx.webhookEndpoint.count({ where: { projectId: project.id, deletedAt: null } }),
      sentence: `A project can have at most ${MOST_ENDPOINTS} webhook endpoints.`,
    });
    const made = await tx.webhookEndpoint.create({
      data: {
        id: ctx.newId(),
        organizationId: project.organizationId,
        projectId: project.id,
        url: input.url,
        events: [...new Set(input.events ?? [])],
        connector,
        secret: sealSecret(ctx.secretKey, secret),
        createdAt: ctx.clock(),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.created',
      projectId: project.id,
      subjectId: made.id,
      details: { host: hostOf(made.url), events: made.events, connector },
    });
    return made;
  });
  return { ...endpointOf(endpoint, ctx.clock()), secret };
}
