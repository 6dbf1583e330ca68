import type { SearchWord } from '@/lib/documents/search/document-search-words';
import { filterDocumentsByWords } from '@/lib/documents/search/filter-documents-by-words';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { CURSOR_COLUMNS, decodeCursor, encodeCursor, type ListCursor } from './document-list-cursor';
import { buildCursorWhere, buildOrderBy } from './document-list-filter';
import type { Sort } from './document-list-query';

/** Maximum documents scanned for one page: in the first step, per step, and in total. */
const SCAN_LIMITS = { first: 500, step: 10_000, all: 20_000 };
/** Factor on the expected number of documents for a step, based on the word frequency so far. */
const SCAN_MARGIN = 1.25;

/**
 * Returns one page of documents that contain some words by scanning the next documents of the list.
 *
 * @param listed condition for the list, within the project
 * @returns IDs in order; fewer than `limit`, possibly none, if too few of the scanned documents match. `next` is `null`
 *   at the end of the list.
 */
export async function scanDocumentList(
  tx: Transaction,
  projectId: string,
  listed: Prisma.DocumentWhereInput,
  words: readonly SearchWord[],
  { sort, trashed, place, limit }: { sort: Sort; trashed?: boolean; place?: ListCursor; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const ids: string[] = [];
  let next: string | null = null;
  let after = place;
  let [size, looked] = [SCAN_LIMITS.first, 0];
  while (looked < SCAN_LIMITS.all) {
    const rows = await tx.document.findMany({
      where: after ? { AND: [listed, buildCursorWhere(sort, after)] } : listed,
      orderBy: buildOrderBy(sort, trashed),
      take: size,
      select: { id: true, createdAt: true },
    });
    const fitting = await filterDocumentsByWords(tx, projectId, rows, words);
    for (const [index, { id }] of rows.entries()) {
      if (!fitting.has(id)) continue;
      ids.push(id);
      if (ids.length === limit)
        return { ids, next: await buildNextCursor(tx, sort, rows.slice(0, index + 1)) };
    }
    if (rows.length < size) return { ids, next: null };
    next = await buildNextCursor(tx, sort, rows);
    if (next === null) return { ids, next };
    after = decodeCursor(sort, next);
    looked += size;
    const wanted = Math.ceil(((limit - ids.length) * looked * SCAN_MARGIN) / Math.max(1, ids.length));
    size = Math.min(Math.max(wanted, SCAN_LIMITS.first), SCAN_LIMITS.step, SCAN_LIMITS.all - looked);
  }
  return { ids, next };
}

/**
 * Builds the cursor from the last row that is not deleted permanently meanwhile. The scan reads only IDs from the index.
 * @returns `null` if all rows are deleted
 */
async function buildNextCursor(
  tx: Transaction,
  sort: Sort,
  rows: readonly { id: string }[],
): Promise<string | null> {
  for (const { id } of rows.toReversed()) {
    const row = await tx.document.findUnique({ where: { id }, select: CURSOR_COLUMNS });
    if (row) return encodeCursor(sort, row);
  }
  return null;
}
