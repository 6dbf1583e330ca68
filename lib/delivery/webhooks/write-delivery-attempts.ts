import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { FinishedAttempt } from './attempt-delivery';
import { MAX_STORED_SUCCESS_CHARACTERS } from './webhook-retry-schedule';

/**
 * Writes attempts and updates their deliveries in one statement. A 410 response ends the delivery only if the endpoint
 * still has that URL; otherwise the delivery goes to the new URL.
 *
 * @returns the deliveries whose claims were still valid; others are not written
 */
export async function writeDeliveryAttempts(
  tx: Transaction,
  { newId }: Pick<Services, 'newId'>,
  attempts: readonly FinishedAttempt[],
): Promise<Set<string>> {
  const rows = JSON.stringify(
    attempts.map(({ delivery, startedAt, requestHeaders, outcome, verdict, error }) => ({
      id: newId(),
      delivery_id: delivery.id,
      claim: delivery.claim,
      url: delivery.url,
      at: startedAt,
      duration_ms: outcome.durationMs,
      request_headers: requestHeaders,
      response_status: outcome.response?.status,
      response_headers: outcome.response?.headers,
      response_body: truncateBody(outcome.response?.body, verdict.status === 'delivered'),
      error,
      tries: delivery.tries + 1,
      status: verdict.status,
      gone: verdict.endpoint === 'gone',
      pause_ms: verdict.pauseMs ?? 0,
    })),
  );
  const written = await tx.$queryRaw<{ id: string }[]>`
    WITH ended AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS ended (
        id uuid, delivery_id uuid, claim uuid, url text, at timestamptz, duration_ms int, request_headers jsonb,
        response_status int, response_headers jsonb, response_body text, error text, tries int, status text,
        gone boolean, pause_ms float8)
    ),
    settled AS (
      UPDATE webhook_delivery AS delivery SET
        status = CASE WHEN ended.gone AND endpoint.url <> ended.url THEN 'pending' ELSE ended.status
          END::webhook_delivery_status,
        due_at = date_trunc('milliseconds', now()) + ended.pause_ms * interval '1 millisecond', claim = NULL,
        attempts = delivery.attempts + 1, tries = ended.tries,
        response_status = ended.response_status, duration_ms = ended.duration_ms, error = ended.error
      FROM ended, webhook_endpoint AS endpoint
      WHERE delivery.id = ended.delivery_id AND delivery.claim = ended.claim AND endpoint.id = delivery.endpoint_id
      RETURNING delivery.id
    )
    INSERT INTO webhook_attempt (
      id, delivery_id, at, duration_ms, request_headers, response_status, response_headers, response_body, error)
    SELECT ended.id, delivery_id, at, duration_ms, request_headers, response_status, response_headers, response_body,
      error
    FROM ended JOIN settled ON settled.id = ended.delivery_id
    RETURNING delivery_id AS id`;
  return new Set(written.map(({ id }) => id));
}

/** Truncates a body and removes half of a surrogate pair at the end, which can't be stored. */
const truncateBody = (body: string | undefined, delivered: boolean): string | undefined =>
  delivered ? body?.slice(0, MAX_STORED_SUCCESS_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '') : body;
