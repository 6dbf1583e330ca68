import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

export interface NewDelivery {
  endpointId: string;
  messageId: string;
  type: string;
  documentId: string | null;
  body: string;
  createdAt: Date;
}

/**
 * Maximum rows per statement. A cut into thousands of parts with many endpoints creates hundreds of thousands of
 * deliveries, too many for one statement or for memory.
 */
const CHUNK_SIZE = 1000;

/**
 * Inserts deliveries that are due immediately. Existing deliveries of the same message stay unchanged. Skips endpoints
 * that were deleted or disabled. Locks the others until the commit, so that a deletion waits and the change itself
 * never fails.
 */
export async function createDeliveries(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  source: Pick<Services, 'newId'>,
): Promise<void> {
  if (deliveries.length === 0) return;
  for (let from = 0; from < deliveries.length; from += CHUNK_SIZE) {
    await insert(tx, deliveries.slice(from, from + CHUNK_SIZE), source);
  }
  await scheduleDeliveries(tx, WEBHOOK_DELIVERIES);
}

async function insert(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  { newId }: Pick<Services, 'newId'>,
): Promise<void> {
  const rows = JSON.stringify(deliveries.map((delivery) => ({ id: newId(), ...delivery })));
  await tx.$executeRaw`
    INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, document_id, body, created_at, due_at)
    SELECT new.id, endpoint.id, new."messageId", new.type, new."documentId", new.body, new."createdAt",
      date_trunc('milliseconds', now())
    FROM jsonb_to_recordset(${rows}::jsonb) AS new (
      id uuid, "endpointId" uuid, "messageId" uuid, type text, "documentId" uuid, body text, "createdAt" timestamptz)
    JOIN webhook_endpoint AS endpoint ON endpoint.id = new."endpointId" AND endpoint.off_at IS NULL
    FOR KEY SHARE OF endpoint
    ON CONFLICT (endpoint_id, message_id) DO NOTHING`;
}
