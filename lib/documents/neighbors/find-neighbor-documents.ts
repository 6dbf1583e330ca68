import { whereFree } from '@/lib/documents/claims/free-clause';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { requireProjectDocument } from '@/lib/documents/get-document';
import {
  decodeCursor,
  encodeCursor,
  getSortField,
  isDescending,
} from '@/lib/documents/list/document-list-cursor';
import {
  buildCursorWhere,
  buildDocumentsWhere,
  buildOrderBy,
} from '@/lib/documents/list/document-list-filter';
import type { Sort } from '@/lib/documents/list/document-list-query';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { Neighbors, NeighborsQuery } from './schemas';

/** Statuses that still need review. */
const PENDING_REVIEW_STATUSES: readonly DocumentStatus[] = ['done', 'needs_action'];
/** Maximum documents counted, because the cost of a count grows with the result. */
const MAX_COUNTED_BEFORE = 1000;
const MAX_COUNTED = 10_000;

/**
 * Returns the documents before and after a document in a list, in the list's order. The document may have left the
 * list: after approval, the reviewer continues from its former position. Documents that others have claimed, and postponed ones, are left out.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function findNeighborDocuments(
  ctx: Context<Member>,
  projectUuid: string,
  uuid: string,
  { sort, ...filter }: NeighborsQuery,
): Promise<Neighbors> {
  const document = await requireProjectDocument(ctx, projectUuid, uuid);
  const { projectId, id } = document;
  const listed = buildDocumentsWhere(ctx, projectId, filter);
  const among = filter.status?.filter((status) => PENDING_REVIEW_STATUSES.includes(status)) ?? [];
  const ofStatus = buildDocumentsWhere(ctx, projectId, {
    ...filter,
    status: among.length > 0 ? among : [...PENDING_REVIEW_STATUSES],
  });
  const waiting = { AND: [ofStatus, whereFree(ctx.actor, ctx.clock())] };
  const after = buildCursorWhere(sort, decodeCursor(sort, encodeCursor(sort, document)));
  const back = reverseSort(sort);
  const before = buildCursorWhere(back, decodeCursor(back, encodeCursor(back, document)));
  const first = async (order: Sort, ...clauses: Prisma.DocumentWhereInput[]) => {
    const found = await ctx.db.document.findFirst({
      where: { AND: clauses },
      orderBy: buildOrderBy(order),
      select: { id: true },
    });
    return found?.id ?? null;
  };
  const count = (limit: number, ...clauses: Prisma.DocumentWhereInput[]) =>
    ctx.db.document.count({ where: { AND: clauses }, take: limit });
  const [previous, next, nextWaiting, firstWaiting, isListed, ahead, total] = await Promise.all([
    first(back, listed, before),
    first(sort, listed, after),
    first(sort, waiting, after),
    first(sort, waiting, { id: { not: id } }),
    count(1, listed, { id }),
    count(MAX_COUNTED_BEFORE, listed, before),
    count(MAX_COUNTED, listed),
  ]);
  return {
    previous,
    next,
    next_waiting: nextWaiting,
    first_waiting: firstWaiting,
    position: isListed > 0 && ahead < MAX_COUNTED_BEFORE ? ahead + 1 : null,
    total: total < MAX_COUNTED ? total : null,
  };
}

const reverseSort = (sort: Sort): Sort =>
  isDescending(sort) ? getSortField(sort) : `-${getSortField(sort)}`;
