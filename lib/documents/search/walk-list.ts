import type { Database } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { cursorAfter, type ListCursor, readCursor } from '../list-cursor';
import { behind, orderOf } from '../list-filter';
import type { Sort } from '../list-query';
import { fittingOf } from './find-documents';
import type { AskedWord } from './spellings';

/** How many documents of the list are looked into for one page of it, in growing steps. */
const STEPS = [500, 2_500, 7_000, 10_000];

const CURSOR_COLUMNS = {
  id: true,
  createdAt: true,
  originalFilename: true,
  pageCount: true,
  status: true,
} as const;

/**
 * One page of the documents that have some frequent words, by looking into the next documents of the list.
 *
 * @param listed the documents of the list
 * @returns the ids in order; fewer than `limit`, perhaps none, where not enough of the next thousands fit. `next` is null at
 *   the end of the list
 */
export async function walkList(
  db: Database,
  listed: Prisma.DocumentWhereInput,
  words: readonly AskedWord[],
  { sort, trashed, place, limit }: { sort: Sort; trashed?: boolean; place?: ListCursor; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const ids: string[] = [];
  let next = '';
  let after = place;
  for (const size of STEPS) {
    const rows = await db.document.findMany({
      where: after ? { AND: [listed, behind(sort, after)] } : listed,
      orderBy: orderOf(sort, trashed),
      take: size,
      select: CURSOR_COLUMNS,
    });
    const fitting = await fittingOf(
      db,
      rows.map(({ id }) => id),
      words,
    );
    for (const row of rows) {
      if (!fitting.has(row.id)) continue;
      ids.push(row.id);
      if (ids.length === limit) return { ids, next: cursorAfter(sort, row) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < size) return { ids, next: null };
    next = cursorAfter(sort, last);
    after = readCursor(sort, next);
  }
  return { ids, next };
}
