import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Member } from '@/lib/foundation/actor';
import { requireVersion } from '@/lib/foundation/content-version';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getEndpointVersion, toEndpoint } from './endpoint-row';
import { getHost } from './endpoint-url';
import { requireAllowedEndpointUrl } from './require-allowed-endpoint-url';
import { requireEndpoint } from './require-endpoint';
import type { Endpoint, EndpointPatch } from './schemas';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

/**
 * Changes an endpoint's URL, event filter or enabled state. Pending deliveries of a disabled endpoint are sent after it
 * is enabled. Events while it is disabled are not sent; they can be replayed as missed.
 *
 * @param options.ifMatch `If-Match` header; the change fails if the URL or filter changed since
 * @throws DomainError `not_found`, `forbidden`, `precondition_failed`; `invalid` for a URL that may not be called
 */
export async function changeEndpoint(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  patch: EndpointPatch,
  options: { ifMatch?: string } = {},
): Promise<Endpoint> {
  const before = await requireEndpoint(ctx, projectUuid, id);
  await requireActiveProject(ctx, before.projectId);
  if (patch.url !== undefined) await requireAllowedEndpointUrl(ctx, patch.url);
  const after = await inTransaction(ctx.db, async (tx) => {
    if (options.ifMatch !== undefined) await requireUnchanged(tx, before.id, options.ifMatch);
    const [changed] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id: before.id, deletedAt: null },
      data: getChanges(before, patch, ctx.clock()),
    });
    if (!changed) throw createNotFoundError('webhook endpoint');
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.changed',
      projectId: changed.projectId,
      subjectId: id,
      details: {
        changed: Object.keys(patch),
        ...describeEndpoint(changed),
        before: describeEndpoint(before),
      },
    });
    if (changed.offAt === null) await scheduleDeliveries(tx, WEBHOOK_DELIVERIES);
    return changed;
  });
  return toEndpoint(after, ctx.clock());
}

/** Describes an endpoint for the audit log. The rest of its URL can contain credentials. */
const describeEndpoint = ({ url, events, offAt }: WebhookEndpoint) => ({
  host: getHost(url),
  events,
  enabled: offAt === null,
});

/** Locks the row, so that the second of two concurrent changes sees the first. */
async function requireUnchanged(tx: Transaction, id: string, ifMatch: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoint WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const now = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  requireVersion(ifMatch, getEndpointVersion(now), 'The endpoint');
}

function getChanges(
  before: WebhookEndpoint,
  { url, events, enabled }: EndpointPatch,
  now: Date,
): Prisma.WebhookEndpointUpdateManyMutationInput {
  return {
    // Failures of the previous URL don't count for the new one.
    ...(url !== undefined && { url, ...(url !== before.url && { failingSince: null }) }),
    ...(events !== undefined && { events: [...new Set(events ?? [])] }),
    ...(enabled === true && { offReason: null, offAt: null, ...(before.offAt && { failingSince: null }) }),
    // Disabling an endpoint that was disabled automatically acknowledges its notice.
    ...(enabled === false && { offReason: 'person' as const, offAt: before.offAt ?? now }),
  };
}
