import type { Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { endpointOf } from './endpoint-row';
import { hostOf } from './endpoint-url';
import { requireAllowedUrl } from './require-allowed-url';
import { requireEndpoint } from './require-endpoint';
import type { Endpoint, EndpointPatch } from './schemas';
import { wakeCourier } from './wake-courier';

/**
 * Changes the address, the filter, or whether it is on. What waits while it is off goes once it is on; what happens
 * meanwhile is not sent, and can be replayed as missed.
 *
 * @throws DomainError not_found, forbidden, invalid for an address that may not be called
 */
export async function changeEndpoint(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  patch: EndpointPatch,
): Promise<Endpoint> {
  const before = await requireEndpoint(ctx, projectUuid, id);
  if (patch.url !== undefined) await requireAllowedUrl(ctx, patch.url);
  const after = await inTransaction(ctx.db, async (tx) => {
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
