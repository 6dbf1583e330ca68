import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import { wakeCourier } from './wake-courier';

/** One message for one endpoint. */
export interface NewDelivery {
  endpointId: string;
  messageId: string;
  type: string;
  documentId: string | null;
  body: string;
  createdAt: Date;
}

/**
 * What one statement writes. A cut into thousands of parts, with many endpoints, makes hundreds of thousands: together
 * they are more than a statement can be given, and than the process should hold as text.
 */
const CHUNK = 1000;

/**
 * Writes deliveries that are due at once. An endpoint gets a message once: what is there already
 * stays as it is. An endpoint that is deleted or turned off meanwhile gets none, and one that gets some is held until
 * the commit: deleting it waits, and the change that is told of never fails for it.
 */
export async function makeDeliveries(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  source: Pick<Services, 'newId'>,
): Promise<void> {
  if (deliveries.length === 0) return;
  for (let from = 0; from < deliveries.length; from += CHUNK) {
    await insert(tx, deliveries.slice(from, from + CHUNK), source);
  }
  await wakeCourier(tx);
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
