import { MAX_ATTEMPTS } from '@/lib/delivery/queue/retry-schedule';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { WebhookAttempt } from '@/lib/platform/db/generated/client';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { getAttemptError } from './delivery-attempt-error';
import { toDelivery } from './delivery-row';
import type { DeliveryDetail } from './delivery-schemas';
import { type DeliveryAddress, requireDelivery } from './require-delivery';

/** Maximum attempts shown; a delivery that is replayed often has more. */
const MAX_SHOWN_ATTEMPTS = 50;

/**
 * Returns a delivery with its request and the response to each attempt.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function getDelivery(ctx: Context<Member>, address: DeliveryAddress): Promise<DeliveryDetail> {
  const { endpoint, delivery } = await requireDelivery(ctx, address);
  const attempts = await ctx.db.webhookAttempt.findMany({
    where: { deliveryId: delivery.id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN_ATTEMPTS,
  });
  return {
    ...toDelivery(delivery, endpoint, ctx.clock()),
    tries_left: delivery.status === 'pending' ? MAX_ATTEMPTS - delivery.tries : 0,
    body: delivery.body,
    tries: attempts.reverse().map(toAttempt),
  };
}

function toAttempt(row: WebhookAttempt): DeliveryDetail['tries'][number] {
  const { responseStatus, responseHeaders, responseBody } = row;
  const error = getAttemptError({ status: responseStatus, error: row.error });
  return {
    at: row.at.toISOString(),
    duration_ms: row.durationMs,
    error,
    error_parts: parseConnectionMessage(error),
    request: { headers: row.requestHeaders as Record<string, string> },
    response:
      responseStatus === null
        ? null
        : {
            status: responseStatus,
            headers: (responseHeaders ?? {}) as Record<string, string>,
            body: responseBody ?? '',
          },
  };
}
