import { claimDueDeliveries, type DeliveryCapacity } from '@/lib/delivery/queue/claim-due-deliveries';
import type { ClaimedAttempt } from '@/lib/delivery/queue/delivery-queue-port';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { DESTINATION_DELIVERIES } from './destination-deliveries';

/** Claimed delivery to a destination. The attempt reads the rest. */
export interface ClaimedDestinationDelivery extends ClaimedAttempt {
  id: string;
  objectId: string;
  /** Number of earlier attempts in this round. */
  tries: number;
  /** ID under which the attempt is recorded. */
  claim: string;
  /** Version of the destination. Results for an earlier version don't count for its health. */
  version: number;
}

/** Claims due deliveries. Two deliveries of one object never run at the same time: the later content must win. */
export async function claimDestinationDeliveries(
  db: Database,
  capacity: DeliveryCapacity,
  { claim, claimMs }: { claim: string; claimMs: number },
): Promise<ClaimedDestinationDelivery[]> {
  const rows = await claimDueDeliveries<Omit<ClaimedDestinationDelivery, 'claim'>>(
    db,
    DESTINATION_DELIVERIES,
    capacity,
    {
      claim,
      claimMs,
      returning: Prisma.sql`delivery.id, delivery.destination_id AS "targetId", delivery.object_id AS "objectId",
        delivery.tries, target.version, target.failing_since IS NOT NULL AS failing`,
      isReady: Prisma.sql`NOT EXISTS (
        SELECT 1 FROM destination_delivery AS other
         WHERE other.object_id = waiting.object_id AND other.id <> waiting.id AND other.status = 'pending'
           AND (other.claim IS NOT NULL AND other.due_at > now()
             OR other.due_at <= now() AND other.id < waiting.id))`,
    },
  );
  return rows.map((row) => ({ ...row, claim }));
}

/** Extends the claims of attempts in progress. */
export async function renewDestinationClaims(
  db: Database,
  { claim, claimMs }: { claim: string; claimMs: number },
): Promise<void> {
  await db.$executeRaw`
    UPDATE destination_delivery SET due_at = now() + ${claimMs}::float8 * interval '1 millisecond'
     WHERE claim = ${claim}::uuid AND status = 'pending'`;
}
