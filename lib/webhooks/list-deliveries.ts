import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { behind, cursorAfter, NEWEST_FIRST, readCursor } from '@/lib/core/time-cursor';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { deliveryOf, LATE } from './delivery-row';
import type { DeliveryFilter, DeliveryList, DeliveryQuery } from './delivery-schemas';
import { requireEndpoint } from './require-endpoint';

/**
 * One page of an endpoint's deliveries, the newest event first.
 *
 * @throws DomainError not_found, forbidden, invalid for a cursor that isn't of this list
 */
export async function listDeliveries(
  ctx: Context<Member>,
  projectUuid: string,
  endpointId: string,
  { status, type, cursor, limit }: DeliveryQuery,
): Promise<DeliveryList> {
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const endpoint = await requireEndpoint(ctx, projectUuid, endpointId);
  const found = await ctx.db.webhookDelivery.findMany({
    where: {
      endpointId: endpoint.id,
      ...(status && FILTERS[status]),
      ...(type && { type }),
      ...(place && behind(place)),
    },
    orderBy: NEWEST_FIRST,
    // One more than asked for tells whether there is a next page.
    take: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    deliveries: page.map((row) => deliveryOf(row, endpoint, ctx.clock())),
    next_cursor: found.length > limit && last ? cursorAfter(last) : null,
  };
}

const FILTERS: Record<DeliveryFilter, Prisma.WebhookDeliveryWhereInput> = {
  pending: { status: 'pending' },
  late: LATE,
  delivered: { status: 'delivered' },
  failed: { status: 'failed' },
};
