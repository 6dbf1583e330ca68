import { lockEnabledTarget } from '@/lib/delivery/queue/lock-enabled-target';
import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toDelivery } from './delivery-row';
import type { Delivery } from './delivery-schemas';
import { getHost } from './endpoint-url';
import { type DeliveryAddress, requireDelivery } from './require-delivery';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

/**
 * Sends a delivery again immediately, with the same ID and body. A pending delivery only skips its wait; a settled one
 * gets all its attempts again.
 *
 * @throws DomainError `not_found`, `forbidden`, `conflict` if the endpoint is disabled or an attempt is in progress
 */
export async function replayDelivery(ctx: Context<Member>, address: DeliveryAddress): Promise<Delivery> {
  const { endpoint, delivery } = await requireDelivery(ctx, address);
  const replayed = await inTransaction(ctx.db, async (tx) => {
    await lockEnabledTarget(tx, WEBHOOK_DELIVERIES, endpoint.id);
    const count = await tx.$executeRaw`
      UPDATE webhook_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()), claim = NULL,
        tries = CASE status WHEN 'pending' THEN tries ELSE 0 END
      WHERE id = ${delivery.id}::uuid AND (claim IS NULL OR due_at <= now())`;
    if (count === 0)
      throw new DomainError('conflict', 'The delivery is being sent. Retry in a moment.', {
        reason: 'delivery_running',
      });
    await recordAudit(tx, ctx, {
      action: 'webhook_delivery.replayed',
      projectId: endpoint.projectId,
      subjectId: delivery.id,
      details: { endpoint: endpoint.id, type: delivery.type, host: getHost(endpoint.url) },
    });
    await scheduleDeliveries(tx, WEBHOOK_DELIVERIES);
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } });
  });
  return toDelivery(replayed, { offAt: null }, ctx.clock());
}
