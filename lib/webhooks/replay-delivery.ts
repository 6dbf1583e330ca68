import type { Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { deliveryOf } from './delivery-row';
import type { Delivery } from './delivery-schemas';
import { holdEndpoint } from './hold-endpoint';
import { type DeliveryAddress, requireDelivery } from './require-delivery';
import { wakeCourier } from './wake-courier';

/**
 * Sends a delivery again, now, under the same id and with the same body. One that waits for its next try only needn't
 * wait any longer; one that is settled gets all its tries anew.
 *
 * @throws DomainError not_found, forbidden, conflict when the endpoint is off or a try is under way
 */
export async function replayDelivery(ctx: Context<Member>, address: DeliveryAddress): Promise<Delivery> {
  const { endpoint, delivery } = await requireDelivery(ctx, address);
  const replayed = await inTransaction(ctx.db, async (tx) => {
    await holdEndpoint(tx, endpoint);
    const count = await tx.$executeRaw`
      UPDATE webhook_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()), claim = NULL,
        tries = CASE status WHEN 'pending' THEN tries ELSE 0 END
      WHERE id = ${delivery.id}::uuid AND (claim IS NULL OR due_at <= now())`;
    if (count === 0) throw new DomainError('conflict', 'It is being sent just now.');
    await recordAudit(tx, ctx, {
      action: 'webhook_delivery.replayed',
      projectId: endpoint.projectId,
      subjectId: delivery.id,
      details: { endpoint: endpoint.id, type: delivery.type },
    });
    await wakeCourier(tx);
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } });
  });
  ctx.jobs.wake();
  return deliveryOf(replayed, { offAt: null }, ctx.clock());
}
