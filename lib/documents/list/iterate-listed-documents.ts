import { storeSearchResults, whereInSearchResults } from '@/lib/documents/search/document-search-results';
import { parseSearchWords, type SearchWord } from '@/lib/documents/search/document-search-words';
import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { CURSOR_COLUMNS, decodeCursor, encodeCursor, type ListCursor } from './document-list-cursor';
import { buildCursorWhere, buildDocumentsWhere, buildOrderBy } from './document-list-filter';
import { DEFAULT_SORT, type DocumentListQuery } from './document-list-query';
import { findDocuments } from './find-documents';
import { scanDocumentList } from './scan-document-list';

/** Filters, search text, and order of a whole list. */
export type WholeListQuery = Omit<DocumentListQuery, 'cursor' | 'limit'> & {
  /** Restricts the list to these documents. */
  uuids?: readonly string[] | undefined;
};

/**
 * Yields the IDs of all documents that `listDocuments` lists for a query, in its order and page by page. Every page is a
 * separate query that starts after the last document of the previous page, so that no transaction stays open between
 * pages.
 *
 * @param projectId project that the actor can see
 */
export async function* iterateListedDocuments(
  ctx: Context<TenantActor>,
  projectId: string,
  query: WholeListQuery,
  pageSize: number,
): AsyncGenerator<string[]> {
  const { q, uuids, ...filter } = query;
  const matching = buildDocumentsWhere(ctx, projectId, filter);
  const listed = uuids ? { AND: [matching, { id: { in: [...uuids] } }] } : matching;
  if (q === undefined) {
    yield* iteratePages(query, pageSize, (find) => find(ctx.db, listed));
    return;
  }
  const scope = { projectId, trashed: query.trashed ?? false };
  const sort = query.sort === 'created_at' ? query.sort : DEFAULT_SORT;
  const { words, found } = await byIndexes(ctx.db, async (tx) => {
    const parsed = await parseSearchWords(tx, q);
    const search = { scope, words: parsed, listed, sort, limit: pageSize } as const;
    return { words: parsed, found: await findDocuments(tx, search) };
  });
  if (found.all) {
    yield* iteratePages(query, pageSize, (find) =>
      byIndexes(ctx.db, async (tx) => {
        await storeSearchResults(tx, found.ids);
        return find(tx, whereInSearchResults(listed));
      }),
    );
    return;
  }
  yield* scanPages(ctx, projectId, { listed, words }, query, pageSize);
}

/** Yields the documents that contain the words by scanning the list. */
async function* scanPages(
  { db }: Context<TenantActor>,
  projectId: string,
  { listed, words }: { listed: Prisma.DocumentWhereInput; words: readonly SearchWord[] },
  { sort, trashed }: WholeListQuery,
  pageSize: number,
): AsyncGenerator<string[]> {
  for (let next: string | null | undefined; next !== null; ) {
    const place: ListCursor | undefined = next === undefined ? undefined : decodeCursor(sort, next);
    const scan = (tx: Transaction) =>
      scanDocumentList(tx, projectId, listed, words, {
        sort,
        ...(trashed !== undefined && { trashed }),
        ...(place && { place }),
        limit: pageSize,
      });
    const page: Awaited<ReturnType<typeof scan>> = await byIndexes(db, scan);
    if (page.ids.length > 0) yield page.ids;
    next = page.next;
  }
}

type Find = (db: Transaction, listed: Prisma.DocumentWhereInput) => Promise<PageRow[]>;
type PageRow = Prisma.DocumentGetPayload<{ select: typeof CURSOR_COLUMNS }>;

/** @param run calls its argument, which finds one page, on a database handle and with the condition of the list */
async function* iteratePages(
  { sort, trashed }: Pick<WholeListQuery, 'sort' | 'trashed'>,
  pageSize: number,
  run: (find: Find) => Promise<PageRow[]>,
): AsyncGenerator<string[]> {
  let place: ListCursor | undefined;
  for (;;) {
    const rows = await run((db, listed) =>
      db.document.findMany({
        where: place ? { AND: [listed, buildCursorWhere(sort, place)] } : listed,
        orderBy: buildOrderBy(sort, trashed),
        take: pageSize,
        select: CURSOR_COLUMNS,
      }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    if (rows.length < pageSize) return;
    place = decodeCursor(sort, encodeCursor(sort, last));
  }
}
