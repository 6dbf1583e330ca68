import { z } from 'zod';
import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
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
      ...(place && {
        // Says nothing more than the rest, but the index begins there.
        createdAt: { lte: place.createdAt },
        OR: [{ createdAt: { lt: place.createdAt } }, { createdAt: place.createdAt, id: { lt: place.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
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

const Place = z.tuple([z.iso.datetime().refine((text) => text >= '2000'), z.string().refine(isUuid)]);

const cursorAfter = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

function readCursor(text: string): { createdAt: Date; id: string } {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    const message = 'The cursor is not one that this list gave.';
    throw new DomainError('invalid', message, { errors: { cursor: [message] } });
  }
}
