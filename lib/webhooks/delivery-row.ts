import { z } from 'zod';
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import type { Delivery } from './delivery-schemas';

/** Its last try failed, and it is tried again. One that was delivered and is sent once more has not failed. */
export const LATE = { status: 'pending', error: { not: null } } as const;

/** A row as the wire shows it. */
export function deliveryOf(
  row: WebhookDelivery,
  endpoint: Pick<WebhookEndpoint, 'offAt'>,
  now: Date,
): Delivery {
  const waits = row.status === 'pending' && endpoint.offAt === null;
  return {
    id: row.id,
    message_id: row.messageId,
    type: row.type,
    status: row.status,
    response_status: row.responseStatus,
    duration_ms: row.durationMs,
    error: row.error,
    attempts: row.attempts,
    // While one is under way, nobody knows of a next one yet; one that never ended is followed by another.
    next_attempt_at: waits && (row.claim === null || row.dueAt <= now) ? row.dueAt.toISOString() : null,
    document: documentIn(row.body),
    created_at: row.createdAt.toISOString(),
  };
}

const Body = z.object({
  data: z.object({ document: z.object({ uuid: z.string(), original_filename: z.string() }) }),
});

/** Of which document it tells, and how that was called then; null for a ping. */
function documentIn(body: string): Delivery['document'] {
  const parsed = Body.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data.data.document : null;
}
