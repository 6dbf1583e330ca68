import type { Member } from '@/lib/foundation/actor';
import { decodeCursor, encodeCursor, NEWEST_FIRST, whereAfterCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { DELIVERY_RELATIONS, toDestinationDelivery } from './destination-delivery-row';
import { requireDestination } from './require-destination';
import type { DestinationDeliveryList, DestinationDeliveryQuery } from './schemas';

/**
 * Returns one page of a destination's deliveries, newest first.
 *
 * @throws DomainError `not_found`, `forbidden`, `invalid` for a cursor from another list
 */
export async function listDestinationDeliveries(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  { status, cursor, limit }: DestinationDeliveryQuery,
): Promise<DestinationDeliveryList> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const { destination } = await requireDestination(ctx, projectUuid, id);
  const found = await ctx.db.destinationDelivery.findMany({
    where: {
      destinationId: destination.id,
      ...(status && { status }),
      ...(place && whereAfterCursor(place)),
    },
    include: DELIVERY_RELATIONS,
    orderBy: NEWEST_FIRST,
    // Fetch one extra row to detect a next page.
    take: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    deliveries: page.map((row) => toDestinationDelivery(row, destination, ctx.clock())),
    next_cursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}
