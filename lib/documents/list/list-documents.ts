import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { storeSearchResults, whereInSearchResults } from '@/lib/documents/search/document-search-results';
import { parseSearchWords, type SearchWord } from '@/lib/documents/search/document-search-words';
import { buildMatches, findTexts } from '@/lib/documents/search/find-document-matches';
import type { TenantActor } from '@/lib/foundation/actor';
import { completeCounts } from '@/lib/foundation/complete-counts';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { decodeCursor, encodeCursor, type ListCursor } from './document-list-cursor';
import { buildCursorWhere, buildDocumentsWhere, buildOrderBy } from './document-list-filter';
import { DEFAULT_SORT, type DocumentList, type DocumentListQuery } from './document-list-query';
import { addMatch, LISTED_COLUMNS } from './document-summary';
import { findDocuments } from './find-documents';
import { scanDocumentList } from './scan-document-list';
import { toListedDocuments } from './to-listed-documents';

/**
 * Returns one page of a project's documents, and the counts by status under the other filters.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `invalid` for a cursor from another list
 */
export async function listDocuments(
  ctx: Context<TenantActor>,
  projectUuid: string,
  { q, ...query }: DocumentListQuery,
): Promise<DocumentList> {
  const place = query.cursor === undefined ? undefined : decodeCursor(query.sort, query.cursor);
  const project = await requireProject(ctx, projectUuid);
  const ofStatus = buildDocumentsWhere(ctx, project.id, query);
  const ofAny = buildDocumentsWhere(ctx, project.id, { ...query, status: undefined });
  if (q === undefined) {
    const page = await loadPage(ctx, ctx.db, ofStatus, query, place);
    const counts = countPage(page, query) ?? (await countByStatus(ctx.db, ofAny));
    return { documents: page.documents, next_cursor: page.next_cursor, counts };
  }
  const scope = { projectId: project.id, trashed: query.trashed ?? false };
  const { sort } = query;
  const creationSort = sort === 'created_at' ? sort : DEFAULT_SORT;
  const { list, texts } = await byIndexes(ctx.db, async (tx) => {
    const words = await parseSearchWords(tx, q);
    const { rows, ...found } = await search(tx, words);
    return { list: found, texts: await findTexts(tx, project.id, rows, words, q) };
  });
  const matches = await buildMatches(texts);
  return { ...list, documents: list.documents.map((each) => addMatch(each, matches.get(each.uuid))) };

  async function search(tx: Transaction, words: readonly SearchWord[]): Promise<DocumentList & FoundPage> {
    const find = async (listed: Prisma.DocumentWhereInput) => {
      const found = await findDocuments(tx, { scope, words, listed, sort: creationSort, limit: query.limit });
      await storeSearchResults(tx, found.ids);
      return found;
    };
    const found = await find(ofAny);
    const countFound = () => countByStatus(tx, whereInSearchResults(ofAny));
    if (found.all) {
      const page = await loadPage(ctx, tx, whereInSearchResults(ofStatus), query, place);
      return { ...page, counts: countPage(page, query) ?? (await countFound()) };
    }
    const counts = await countFound();
    if (sort === creationSort) {
      // The results are the start of the list, or of the rest after the cursor. If they fill a page, the page is
      // complete.
      const near = place ? await find({ AND: [ofAny, buildCursorWhere(sort, place)] }) : found;
      const page = await loadPage(ctx, tx, whereInSearchResults(ofStatus), query, place);
      if (page.next_cursor !== null || near.all) return { ...page, counts, counts_at_least: true };
    }
    const walked = await scanDocumentList(tx, project.id, ofStatus, words, { ...query, place });
    const page = await loadPage(ctx, tx, { AND: [ofStatus, { id: { in: walked.ids } }] }, query);
    return { ...page, next_cursor: walked.next, counts, counts_at_least: true };
  }
}

type ListedRow = Prisma.DocumentGetPayload<{ select: typeof LISTED_COLUMNS }>;

interface FoundPage extends Pick<DocumentList, 'documents' | 'next_cursor'> {
  /** Rows of the documents. */
  rows: readonly ListedRow[];
}

type Paging = Pick<DocumentListQuery, 'sort' | 'trashed' | 'limit'>;

async function loadPage(
  ctx: Context<TenantActor>,
  db: Transaction,
  where: Prisma.DocumentWhereInput,
  { sort, trashed, limit }: Paging,
  place?: ListCursor,
): Promise<FoundPage> {
  const found = await db.document.findMany({
    where: place ? { AND: [where, buildCursorWhere(sort, place)] } : where,
    orderBy: buildOrderBy(sort, trashed),
    // Fetch one extra row to detect a next page.
    take: limit + 1,
    select: LISTED_COLUMNS,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: await toListedDocuments(db, ctx, page),
    next_cursor: found.length > limit && last ? encodeCursor(sort, last) : null,
    rows: page,
  };
}

/** Counts the documents of a page by status. Returns null unless the page is the whole list, of any status. */
function countPage(
  { rows, next_cursor }: FoundPage,
  { status, cursor }: Pick<DocumentListQuery, 'status' | 'cursor'>,
): Record<DocumentStatus, number> | null {
  if (status !== undefined || cursor !== undefined || next_cursor !== null) return null;
  const counts = completeCounts(DOCUMENT_STATUSES, {});
  for (const row of rows) counts[row.status] += 1;
  return counts;
}

async function countByStatus(
  db: Transaction,
  where: Prisma.DocumentWhereInput,
): Promise<Record<DocumentStatus, number>> {
  const groups = await db.document.groupBy({ by: ['status'], where, _count: true });
  const found = Object.fromEntries(groups.map(({ status, _count }) => [status, _count]));
  return completeCounts(DOCUMENT_STATUSES, found);
}
