import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { cursorAfter, type ListCursor, readCursor } from '../list-cursor';
import { behind, orderOf } from '../list-filter';
import type { Sort } from '../list-query';
import type { AskedWord } from './asked-words';
import { documentsWithWords } from './look-into';

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
 * One page of the documents that have some words, by looking into the next documents of the list.
 *
 * @param listed the documents of the list, all of the project
 * @returns the ids in order; fewer than `limit`, perhaps none, where not enough of the next thousands fit. `next` is null at
 *   the end of the list
 */
export async function walkList(
  tx: Transaction,
  projectId: string,
  listed: Prisma.DocumentWhereInput,
  words: readonly AskedWord[],
  { sort, trashed, place, limit }: { sort: Sort; trashed?: boolean; place?: ListCursor; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const ids: string[] = [];
  let next = '';
  let after = place;
  let [size, looked] = [LOOKED_INTO.first, 0];
  while (looked < LOOKED_INTO.all) {
    const rows = await tx.document.findMany({
      where: after ? { AND: [listed, behind(sort, after)] } : listed,
      orderBy: orderOf(sort, trashed),
      take: size,
      select: { id: true, createdAt: true },
    });
    const fitting = await documentsWithWords(tx, projectId, rows, words);
    for (const { id } of rows) {
      if (!fitting.has(id)) continue;
      ids.push(id);
      if (ids.length === limit) return { ids, next: await cursorBehind(tx, sort, id) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < size) return { ids, next: null };
    next = await cursorBehind(tx, sort, last.id);
    after = readCursor(sort, next);
    looked += size;
    const wanted = Math.ceil(((limit - ids.length) * looked * MARGIN) / Math.max(1, ids.length));
    size = Math.min(Math.max(wanted, LOOKED_INTO.first), LOOKED_INTO.step, LOOKED_INTO.all - looked);
  }
  return { ids, next };
}

/** Only the row that it is made of is read whole: thousands of ids come from the list's index alone. */
async function cursorBehind(tx: Transaction, sort: Sort, id: string): Promise<string> {
  return cursorAfter(sort, await tx.document.findUniqueOrThrow({ where: { id }, select: CURSOR_COLUMNS }));
}
