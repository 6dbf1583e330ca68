import { DISABLE_AFTER_MS } from '@/lib/delivery/queue/retry-schedule';
import { crashPoint } from '@/lib/foundation/crash-points';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { emit } from '@/lib/platform/telemetry';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { FinishedDestinationAttempt } from './attempt-destination-delivery';

type Source = Pick<Services, 'db' | 'clock' | 'newId'>;

/**
 * Records finished attempts and updates their deliveries and destinations, one transaction each. Ignores attempts whose
 * claim was lost, because another worker has the delivery.
 */
export async function recordDestinationAttempts(
  services: Source,
  finished: readonly FinishedDestinationAttempt[],
): Promise<void> {
  for (const attempt of finished) {
    const isRecorded = await inTransaction(services.db, (tx) => recordAttempt(tx, services, attempt));
    if (isRecorded) emit('deliveries', { to: 'destination', outcome: attempt.outcome.status, count: 1 });
    crashPoint('destination.recorded');
  }
}

async function recordAttempt(
  tx: Transaction,
  services: Source,
  { delivery, startedAt, durationMs, outcome, error, health }: FinishedDestinationAttempt,
): Promise<boolean> {
  const settled = await tx.$executeRaw`
    UPDATE destination_delivery SET status = ${outcome.status}::webhook_delivery_status, claim = NULL,
      due_at = date_trunc('milliseconds', now()) + ${outcome.pauseMs ?? 0}::float8 * interval '1 millisecond',
      attempts = attempts + 1, tries = ${delivery.tries + 1}, duration_ms = ${durationMs}, error = ${error}
     WHERE id = ${delivery.id}::uuid AND claim = ${delivery.claim}::uuid`;
  if (settled === 0) return false;
  await tx.destinationAttempt.create({
    data: { id: services.newId(), deliveryId: delivery.id, at: startedAt, durationMs, error },
  });
  if (outcome.status === 'delivered') await recordDelivery(tx, delivery.id);
  if (health) await recordHealth(tx, services, delivery, health);
  return true;
}

/** Records that the destination has the document, or has it no more. Deliveries are deleted after a while. */
async function recordDelivery(tx: Transaction, deliveryId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE destination_object AS object
       SET delivered_at = CASE WHEN delivery.withdraws THEN NULL ELSE date_trunc('milliseconds', now()) END
      FROM destination_delivery AS delivery
     WHERE delivery.id = ${deliveryId}::uuid AND object.id = delivery.object_id`;
}

/** Records since when a destination has been failing, and turns it off after 5 days. */
async function recordHealth(
  tx: Transaction,
  services: Source,
  { targetId: id, version }: FinishedDestinationAttempt['delivery'],
  health: 'well' | 'failing',
): Promise<void> {
  const now = services.clock();
  if (health === 'well') {
    const data = { failingSince: null };
    await tx.destination.updateMany({ where: { id, version, failingSince: { not: null } }, data });
    return;
  }
  await tx.destination.updateMany({
    where: { id, version, failingSince: null },
    data: { failingSince: now },
  });
  const failingSince = { lte: new Date(now.getTime() - DISABLE_AFTER_MS) };
  const [disabled] = await tx.destination.updateManyAndReturn({
    where: { id, version, failingSince, offAt: null },
    data: { offAt: now, offReason: 'failing' },
  });
  if (!disabled) return;
  const { organizationId, projectId, name, kind } = disabled;
  await recordAudit(
    tx,
    { ...services, actor: { kind: 'system', organizationId } },
    { action: 'destination.turned_off', projectId, subjectId: id, details: { name, kind } },
  );
}
