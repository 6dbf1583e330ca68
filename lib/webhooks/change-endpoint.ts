import type { Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { requireVersion } from '@/lib/core/content-version';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { endpointOf, versionOf } from './endpoint-row';
import { hostOf } from './endpoint-url';
import { requireAllowedUrl } from './require-allowed-url';
import { requireEndpoint } from './require-endpoint';
import type { Endpoint, EndpointPatch } from './schemas';
import { wakeCourier } from './wake-courier';

/**
 * Changes the address, the filter, or whether it is on. What waits while it is off goes once it is on; what happens
 * meanwhile is not sent, and can be replayed as missed.
 *
 * @param options.ifMatch the If-Match header: only when nobody has changed address or filter since
 * @throws DomainError not_found, forbidden, precondition_failed; invalid for an address that may not be called
 */
export async function changeEndpoint(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  patch: EndpointPatch,
  options: { ifMatch?: string } = {},
): Promise<Endpoint> {
  const before = await requireEndpoint(ctx, projectUuid, id);
  if (patch.url !== undefined) await requireAllowedUrl(ctx, patch.url);
  const after = await inTransaction(ctx.db, async (tx) => {
    if (options.ifMatch !== undefined) await requireUnchanged(tx, before.id, options.ifMatch);
    const [changed] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id: before.id, deletedAt: null },
      data: changesOf(before, patch, ctx.clock()),
    });
    if (!changed) throw new DomainError('not_found', 'There is no such webhook endpoint.');
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.changed',
      projectId: changed.projectId,
      subjectId: id,
      details: { changed: Object.keys(patch), host: hostOf(changed.url), enabled: changed.offAt === null },
    });
    if (changed.offAt === null) await wakeCourier(tx);
    return changed;
  });
  ctx.jobs.wake();
  return endpointOf(after, ctx.clock());
}

/** Holds the row, so that of two who change it at the same moment the second one sees what the first one did. */
async function requireUnchanged(tx: Transaction, id: string, ifMatch: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoint WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const now = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  requireVersion(ifMatch, versionOf(now), 'The endpoint');
}

function changesOf(
  before: WebhookEndpoint,
  { url, events, enabled }: EndpointPatch,
  now: Date,
): Prisma.WebhookEndpointUpdateManyMutationInput {
  return {
    // What another address did is not held against this one.
    ...(url !== undefined && { url, ...(url !== before.url && { failingSince: null }) }),
    ...(events !== undefined && { events: [...new Set(events ?? [])] }),
    ...(enabled === true && { offReason: null, offAt: null, ...(before.offAt && { failingSince: null }) }),
    // One that went off by itself may be left so: then nobody is told of it any more.
    ...(enabled === false && { offReason: 'person' as const, offAt: before.offAt ?? now }),
  };
}
