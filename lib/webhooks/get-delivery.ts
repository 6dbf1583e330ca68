import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { WebhookAttempt } from '@/lib/platform/db/generated/client';
import { deliveryOf } from './delivery-row';
import type { DeliveryDetail } from './delivery-schemas';
import { type DeliveryAddress, requireDelivery } from './require-delivery';
import { MOST_TRIES } from './try-schedule';

/** As many as are shown; a delivery that is replayed again and again has more. */
const SHOWN_TRIES = 50;

/**
 * A delivery with what was sent, and what was answered to each try.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getDelivery(ctx: Context<Member>, address: DeliveryAddress): Promise<DeliveryDetail> {
  const { endpoint, delivery } = await requireDelivery(ctx, address);
  const tries = await ctx.db.webhookAttempt.findMany({
    where: { deliveryId: delivery.id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: SHOWN_TRIES,
  });
  return {
    ...deliveryOf(delivery, endpoint, ctx.clock()),
    tries_left: delivery.status === 'pending' ? MOST_TRIES - delivery.tries : 0,
    body: delivery.body,
    tries: tries.reverse().map(tryOf),
  };
}

function tryOf(row: WebhookAttempt): DeliveryDetail['tries'][number] {
  const { responseStatus, responseHeaders, responseBody } = row;
  return {
    at: row.at.toISOString(),
    duration_ms: row.durationMs,
    error: row.error,
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
