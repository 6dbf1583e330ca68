import { claimDueDeliveries, type DeliveryCapacity } from '@/lib/delivery/queue/claim-due-deliveries';
import type { ClaimedAttempt } from '@/lib/delivery/queue/delivery-queue-port';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

/** Claimed delivery with its endpoint's settings. */
export interface ClaimedDelivery extends ClaimedAttempt {
  id: string;
  messageId: string;
  body: string;
  /** Number of earlier attempts in this round. */
  tries: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  /** ID under which the attempt is recorded. */
  claim: string;
}

/** Claims due deliveries with their endpoints. */
export async function claimDeliveries(
  db: Database,
  capacity: DeliveryCapacity,
  { claim, claimMs }: { claim: string; claimMs: number },
): Promise<ClaimedDelivery[]> {
  const returning = Prisma.sql`delivery.id, delivery.endpoint_id AS "targetId", delivery.message_id AS "messageId",
    delivery.body, delivery.tries, target.url, target.secret, target.previous_secret AS "previousSecret",
    target.previous_until AS "previousUntil", target.failing_since IS NOT NULL AS failing`;
  const rows = await claimDueDeliveries<Omit<ClaimedDelivery, 'claim'>>(db, WEBHOOK_DELIVERIES, capacity, {
    claim,
    claimMs,
    returning,
  });
  return rows.map((row) => ({ ...row, claim }));
}
