import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { deliveryOf } from './delivery-row';
import type { Delivery } from './delivery-schemas';
import { PING } from './event-types';
import { holdEndpoint } from './hold-endpoint';
import { makeDeliveries } from './make-deliveries';
import { pingBody } from './payloads';
import { requireEndpoint, requireOn } from './require-endpoint';

/**
 * Sends a ping, whatever the endpoint's filter; it is delivered like any event.
 *
 * @throws DomainError not_found, forbidden, conflict when the endpoint is off
 */
export async function sendPing(ctx: Context<Member>, projectUuid: string, id: string): Promise<Delivery> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  requireOn(endpoint);
  const messageId = ctx.newId();
  const createdAt = ctx.clock();
  const ping = { endpointId: endpoint.id, messageId, type: PING, documentId: null, createdAt };
  const delivery = await inTransaction(ctx.db, async (tx) => {
    await holdEndpoint(tx, endpoint);
    await makeDeliveries(tx, [{ ...ping, body: pingBody(endpoint, createdAt) }], ctx);
    return tx.webhookDelivery.findUniqueOrThrow({
      where: { endpointId_messageId: { endpointId: endpoint.id, messageId } },
    });
  });
  ctx.jobs.wake();
  return deliveryOf(delivery, { offAt: null }, ctx.clock());
}
