import { z } from 'zod';
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Delivery } from './delivery-schemas';

/**
 * Filter for late deliveries: the last attempt failed and a retry is pending. Excludes delivered ones that are being
 * sent again.
 */
export const LATE_FILTER = { status: 'pending', error: { not: null } } as const;

/** Converts a row to its API representation. */
export function toDelivery(
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
    error_parts: parseConnectionMessage(row.error),
    attempts: row.attempts,
    // While an attempt is in progress, the next time is unknown. An attempt that never finished is retried.
    next_attempt_at: waits && (row.claim === null || row.dueAt <= now) ? row.dueAt.toISOString() : null,
    document: parseDocument(row.body),
    created_at: row.createdAt.toISOString(),
  };
}

const Body = z.object({
  data: z.object({ document: z.object({ uuid: z.string(), original_filename: z.string() }) }),
});

/** Returns the document in the event with its name at that time; `null` for a ping. */
function parseDocument(body: string): Delivery['document'] {
  const parsed = Body.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data.data.document : null;
}
