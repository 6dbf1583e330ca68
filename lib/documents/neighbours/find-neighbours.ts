import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { requireDocumentOf } from '../get-document';
import { cursorAfter, fieldOf, isDescending, readCursor } from '../list-cursor';
import { behind, documentsWhere, orderOf } from '../list-filter';
import type { Sort } from '../list-query';
import type { DocumentStatus } from '../status';
import type { Neighbours, NeighboursQuery } from './schemas';

/** What a person still has to look at. */
const WAITING: readonly DocumentStatus[] = ['done', 'needs_action'];
/** Counting costs what is counted. */
const MOST_BEFORE = 1000;
const MOST = 10_000;

/**
 * What stands before and after a document in a list, by the list's own order. The document needs not be in the list any
 * more: who approves one in a list of those that are done goes on from where it stood.
 *
 * @throws DomainError not_found, forbidden
 */
export async function findNeighbours(
  ctx: Context<Member>,
  projectUuid: string,
  uuid: string,
  { sort, ...filter }: NeighboursQuery,
): Promise<Neighbours> {
  const document = await requireDocumentOf(ctx, projectUuid, uuid);
  const { projectId, id } = document;
  const listed = documentsWhere(ctx.actor, projectId, filter);
  const among = filter.status?.filter((status) => WAITING.includes(status)) ?? [];
  const waiting = documentsWhere(ctx.actor, projectId, {
    ...filter,
    status: among.length > 0 ? among : [...WAITING],
  });
  const after = behind(sort, readCursor(sort, cursorAfter(sort, document)));
  const back = reversed(sort);
  const before = behind(back, readCursor(back, cursorAfter(back, document)));
  const first = async (order: Sort, ...clauses: Prisma.DocumentWhereInput[]) => {
    const found = await ctx.db.document.findFirst({
      where: { AND: clauses },
      orderBy: orderOf(order),
      select: { id: true },
    });
    return found?.id ?? null;
  };
  const count = (most: number, ...clauses: Prisma.DocumentWhereInput[]) =>
    ctx.db.document.count({ where: { AND: clauses }, take: most });
  const [previous, next, nextWaiting, firstWaiting, isListed, ahead, total] = await Promise.all([
    first(back, listed, before),
    first(sort, listed, after),
    first(sort, waiting, after),
    first(sort, waiting, { id: { not: id } }),
    count(1, listed, { id }),
    count(MOST_BEFORE, listed, before),
    count(MOST, listed),
  ]);
  return {
    previous,
    next,
    next_waiting: nextWaiting,
    first_waiting: firstWaiting,
    position: isListed > 0 && ahead < MOST_BEFORE ? ahead + 1 : null,
    total: total < MOST ? total : null,
  };
}

const reversed = (sort: Sort): Sort => (isDescending(sort) ? fieldOf(sort) : `-${fieldOf(sort)}`);
