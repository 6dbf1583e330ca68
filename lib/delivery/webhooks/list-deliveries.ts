import type { Member } from '@/lib/foundation/actor';
import { decodeCursor, encodeCursor, NEWEST_FIRST, whereAfterCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { LATE_FILTER, toDelivery } from './delivery-row';
import type { DeliveryFilter, DeliveryList, DeliveryQuery } from './delivery-schemas';
import { requireEndpoint } from './require-endpoint';

/**
 * Returns one page of an endpoint's deliveries, newest event first.
 *
 * @throws DomainError `not_found`, `forbidden`, `invalid` for a cursor from another list
 */
export async function listDeliveries(
  ctx: Context<Member>,
  projectUuid: string,
  endpointId: string,
  { status, type, cursor, limit }: DeliveryQuery,
): Promise<DeliveryList> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const endpoint = await requireEndpoint(ctx, projectUuid, endpointId);
  const found = await ctx.db.webhookDelivery.findMany({
    where: {
      endpointId: endpoint.id,
      ...(status && FILTERS[status]),
      ...(type && { type }),
      ...(place && whereAfterCursor(place)),
    },
    orderBy: NEWEST_FIRST,
    // Fetch one extra row to detect a next page.
    take: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    deliveries: page.map((row) => toDelivery(row, endpoint, ctx.clock())),
    next_cursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}

const FILTERS: Record<DeliveryFilter, Prisma.WebhookDeliveryWhereInput> = {
  pending: { status: 'pending' },
  late: LATE_FILTER,
  delivered: { status: 'delivered' },
  failed: { status: 'failed' },
};
