import type { Database } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { cursorAfter, type ListCursor, readCursor } from '../list-cursor';
import { behind, orderOf } from '../list-filter';
import type { Sort } from '../list-query';
import { fittingOf } from './find-documents';
import type { AskedWord } from './spellings';

/** How many documents of the list are looked into for one page of it: at first, at most in a step, and in all. */
const LOOKED_INTO = { first: 500, step: 10_000, all: 20_000 };
/** Where words are as frequent as so far, a step of so many times what is needed finds the rest of the page. */
const MARGIN = 1.25;

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
  let [size, looked] = [LOOKED_INTO.first, 0];
  while (looked < LOOKED_INTO.all) {
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
    looked += size;
    const wanted = Math.ceil(((limit - ids.length) * looked * MARGIN) / Math.max(1, ids.length));
    size = Math.min(Math.max(wanted, LOOKED_INTO.first), LOOKED_INTO.step, LOOKED_INTO.all - looked);
  }
  return { ids, next };
}
