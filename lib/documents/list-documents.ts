import type { TenantActor } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { toConfidence } from '@/lib/core/confidence';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { cursorAfter, type ListCursor, readCursor } from './list-cursor';
import { behind, documentsWhere, orderOf } from './list-filter';
import { DEFAULT_SORT, type DocumentList, type DocumentListQuery } from './list-query';
import { askedWords } from './search/asked-words';
import { byIndexes, findDocuments } from './search/find-documents';
import { amongFound, tellFound } from './search/found';
import { walkList } from './search/walk-list';
import { DOCUMENT_STATUSES, type DocumentStatus } from './status';
import { LISTED_COLUMNS, listedOf } from './summary';

/**
 * One page of a project's documents, and how many there are of each status under the same filters but the status.
 *
 * @throws DomainError not_found or forbidden for the project, invalid for a cursor that isn't of this list
 */
export async function listDocuments(
  ctx: Context<TenantActor>,
  projectUuid: string,
  { q, ...query }: DocumentListQuery,
): Promise<DocumentList> {
  const place = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  const project = await requireProject(ctx, projectUuid);
  const ofStatus = documentsWhere(ctx.actor, project.id, query);
  const ofAny = documentsWhere(ctx.actor, project.id, { ...query, status: undefined });
  if (q === undefined) {
    const counts = await countByStatus(ctx.db, ofAny);
    return { ...(await readPage(ctx.db, ofStatus, query, place)), counts };
  }
  const scope = { projectId: project.id, trashed: query.trashed ?? false };
  const { sort } = query;
  const creationSort = sort === 'created_at' ? sort : DEFAULT_SORT;
  return byIndexes(ctx.db, async (tx) => {
    const words = await askedWords(tx, q);
    const find = async (listed: Prisma.DocumentWhereInput) => {
      const found = await findDocuments(tx, { scope, words, listed, sort: creationSort, limit: query.limit });
      await tellFound(tx, found.ids);
      return found;
    };
    const found = await find(ofAny);
    const counts = await countByStatus(tx, amongFound(ofAny));
    if (found.all) return { ...(await readPage(tx, amongFound(ofStatus), query, place)), counts };
    if (sort === creationSort) {
      // What was found is the beginning of the list, or of what is behind the place: a page that it fills is the page.
      const near = place ? await find({ AND: [ofAny, behind(sort, place)] }) : found;
      const page = await readPage(tx, amongFound(ofStatus), query, place);
      if (page.next_cursor !== null || near.all) return { ...page, counts, counts_at_least: true };
    }
    const walked = await walkList(tx, project.id, ofStatus, words, { ...query, place });
    const page = await readPage(tx, { AND: [ofStatus, { id: { in: walked.ids } }] }, query);
    return { documents: page.documents, next_cursor: walked.next, counts, counts_at_least: true };
  });
}

type Paging = Pick<DocumentListQuery, 'sort' | 'trashed' | 'limit'>;

async function readPage(
  db: Transaction,
  where: Prisma.DocumentWhereInput,
  { sort, trashed, limit }: Paging,
  place?: ListCursor,
): Promise<Pick<DocumentList, 'documents' | 'next_cursor'>> {
  const found = await db.document.findMany({
    where: place ? { AND: [where, behind(sort, place)] } : where,
    orderBy: orderOf(sort, trashed),
    // One more than asked for tells whether there is a next page.
    take: limit + 1,
    select: LISTED_COLUMNS,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const sure = await confidenceOfCuts(
    db,
    page.filter(({ holdType }) => holdType === 'split_review').map(({ id }) => id),
  );
  return {
    documents: page.map((row) => listedOf(row, sure.get(row.id) ?? null)),
    next_cursor: found.length > limit && last ? cursorAfter(sort, last) : null,
  };
}

/** Of the one number only: a proposal for a thousand pages is long. */
async function confidenceOfCuts(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; confidence: number }[]>`
    SELECT id::text AS id, (split_proposal->>'confidence')::float8 AS confidence FROM document
     WHERE id = ANY(${ids}::uuid[]) AND jsonb_typeof(split_proposal->'confidence') = 'number'`;
  return new Map(rows.map(({ id, confidence }) => [id, toConfidence(confidence)]));
}

async function countByStatus(
  db: Transaction,
  where: Prisma.DocumentWhereInput,
): Promise<Record<DocumentStatus, number>> {
  const groups = await db.document.groupBy({ by: ['status'], where, _count: true });
  const counts = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, 0]));
  for (const group of groups) counts[group.status] = group._count;
  return counts as Record<DocumentStatus, number>;
}
