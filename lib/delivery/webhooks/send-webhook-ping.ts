import { lockEnabledTarget } from '@/lib/delivery/queue/lock-enabled-target';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { createDeliveries } from './create-deliveries';
import { toDelivery } from './delivery-row';
import type { Delivery } from './delivery-schemas';
import { requireEndpoint } from './require-endpoint';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';
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
  const messageId = ctx.newId();
  const createdAt = ctx.clock();
  const ping = { endpointId: endpoint.id, messageId, type: PING_TYPE, documentId: null, createdAt };
  const delivery = await inTransaction(ctx.db, async (tx) => {
    await lockEnabledTarget(tx, WEBHOOK_DELIVERIES, endpoint.id);
    await createDeliveries(tx, [{ ...ping, body: buildPingBody(endpoint, createdAt) }], ctx);
    return tx.webhookDelivery.findUniqueOrThrow({
      where: { endpointId_messageId: { endpointId: endpoint.id, messageId } },
    });
  });
  return toDelivery(delivery, { offAt: null }, ctx.clock());
}
