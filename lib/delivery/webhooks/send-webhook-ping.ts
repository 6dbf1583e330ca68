import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { createDeliveries } from './create-deliveries';
import { toDelivery } from './delivery-row';
import type { Delivery } from './delivery-schemas';
import { lockEndpoint } from './lock-endpoint';
import { requireEnabled, requireEndpoint } from './require-endpoint';
import { PING_TYPE } from './webhook-event-types';
import { buildPingBody } from './webhook-payloads';

/**
 * Sends a ping, regardless of the endpoint's filter. It is delivered like any event.
 *
 * @throws DomainError `not_found`, `forbidden`, `conflict` if the endpoint is disabled
 */
export async function sendWebhookPing(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<Delivery> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  requireEnabled(endpoint);
  const messageId = ctx.newId();
  const createdAt = ctx.clock();
  const ping = { endpointId: endpoint.id, messageId, type: PING_TYPE, documentId: null, createdAt };
  const delivery = await inTransaction(ctx.db, async (tx) => {
    await lockEndpoint(tx, endpoint);
    await createDeliveries(tx, [{ ...ping, body: buildPingBody(endpoint, createdAt) }], ctx);
    return tx.webhookDelivery.findUniqueOrThrow({
      where: { endpointId_messageId: { endpointId: endpoint.id, messageId } },
    });
  });
  return toDelivery(delivery, { offAt: null }, ctx.clock());
}
