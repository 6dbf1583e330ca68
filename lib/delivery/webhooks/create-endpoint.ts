import type { KeyHolder, Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sealSecret } from '@/lib/platform/secret-box';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toEndpoint } from './endpoint-row';
import { getHost } from './endpoint-url';
import { requireAllowedEndpointUrl } from './require-allowed-endpoint-url';
import type { CreatedEndpoint, NewEndpoint } from './schemas';
import { generateSecret } from './webhook-signing-secrets';

const MAX_ENDPOINTS = 100;

/**
 * Creates an endpoint that receives a project's events from now on.
 *
 * @param connector connector that subscribes; omitted for a user
 * @returns the endpoint with its secret, which can't be read again
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden`, `invalid` for a URL that may not be
 *   called, `conflict` if the project has the maximum number of endpoints
 */
export async function createEndpoint(
  ctx: Context<Member | KeyHolder>,
  projectUuid: string,
  input: NewEndpoint,
  connector: string | null = null,
): Promise<CreatedEndpoint> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, connector === null ? 'manage_webhooks' : 'subscribe');
  requireNotArchived(project);
  await requireAllowedEndpointUrl(ctx, input.url);
  const secret = input.secret ?? generateSecret();
  const endpoint = await inTransaction(ctx.db, async (tx) => {
    await enforceCountLimit(tx, 'project', project.id, {
      max: MAX_ENDPOINTS,
      what: 'webhook_endpoints',
      count: () => tx.webhookEndpoint.count({ where: { projectId: project.id, deletedAt: null } }),
      message: `A project can have at most ${MAX_ENDPOINTS} webhook endpoints.`,
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
      details: { host: getHost(made.url), events: made.events, connector },
    });
    return made;
  });
  return { ...toEndpoint(endpoint, ctx.clock()), secret };
}
