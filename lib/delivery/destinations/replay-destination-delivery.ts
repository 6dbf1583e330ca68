import { lockEnabledTarget } from '@/lib/delivery/queue/lock-enabled-target';
import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { DELIVERY_RELATIONS, toDestinationDelivery } from './destination-delivery-row';
import { requireDestination } from './require-destination';
import type { DestinationDelivery } from './schemas';

/**
 * Sends a delivery again immediately, with the document as it is now. It overwrites the same object. A pending delivery
 * only skips its wait; a settled one gets all its attempts again.
 *
 * @throws DomainError `not_found`, `forbidden`, `conflict` if the destination is off or an attempt is in progress
 */
export async function replayDestinationDelivery(
  ctx: Context<Member>,
  address: { uuid: string; id: string; deliveryId: string },
): Promise<DestinationDelivery> {
  const { destination } = await requireDestination(ctx, address.uuid, address.id);
  const where = { id: address.deliveryId, destinationId: destination.id };
  const delivery = isUuid(address.deliveryId)
    ? await ctx.db.destinationDelivery.findFirst({ where, select: { id: true } })
    : null;
  if (!delivery) throw createNotFoundError('delivery');
  const replayed = await inTransaction(ctx.db, async (tx) => {
    await lockEnabledTarget(tx, DESTINATION_DELIVERIES, destination.id);
    const count = await tx.$executeRaw`
      UPDATE destination_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()),
        claim = NULL, tries = CASE status WHEN 'pending' THEN tries ELSE 0 END
      WHERE id = ${delivery.id}::uuid AND (claim IS NULL OR due_at <= now())`;
    if (count === 0)
      throw new DomainError('conflict', 'The delivery is being sent. Retry in a moment.', {
        reason: 'delivery_running',
      });
    await recordAudit(tx, ctx, {
      action: 'destination_delivery.replayed',
      projectId: destination.projectId,
      subjectId: delivery.id,
      details: { destination: destination.id, name: destination.name },
    });
    await scheduleDeliveries(tx, DESTINATION_DELIVERIES);
    return tx.destinationDelivery.findUniqueOrThrow({
      where: { id: delivery.id },
      include: DELIVERY_RELATIONS,
    });
  });
  return toDestinationDelivery(replayed, { offAt: null }, ctx.clock());
}
