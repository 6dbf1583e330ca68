import type {
  DestinationDelivery as DeliveryRow,
  Destination,
  DestinationAttempt,
  DestinationObject,
} from '@/lib/platform/db/generated/client';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { type DestinationDelivery, MAX_SHOWN_TRIES } from './schemas';

/** Relations that the API representation needs. */
export const DELIVERY_RELATIONS = {
  object: true,
  history: { orderBy: [{ at: 'desc' as const }, { id: 'desc' as const }], take: MAX_SHOWN_TRIES },
};

/** Converts a row to its API representation. */
export function toDestinationDelivery(
  row: DeliveryRow & { object: DestinationObject; history: DestinationAttempt[] },
  { offAt }: Pick<Destination, 'offAt'>,
  now: Date,
): DestinationDelivery {
  const waits = row.status === 'pending' && offAt === null;
  return {
    id: row.id,
    document: { uuid: row.object.documentId, original_filename: row.documentName },
    object_name: row.object.name,
    manual: row.manual,
    action: row.withdraws ? 'withdraw' : 'send',
    status: row.status,
    error: row.error,
    error_parts: parseConnectionMessage(row.error),
    duration_ms: row.durationMs,
    attempts: row.attempts,
    tries: row.history
      .map(({ at, durationMs, error }) => ({
        at: at.toISOString(),
        duration_ms: durationMs,
        error,
        error_parts: parseConnectionMessage(error),
      }))
      .reverse(),
    // While an attempt is in progress, the next time is unknown. An attempt that never finished is retried.
    next_attempt_at: waits && (row.claim === null || row.dueAt <= now) ? row.dueAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
}
