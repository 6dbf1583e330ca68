import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { orderOf } from '../list-filter';
import { DEFAULT_SORT } from '../list-query';
import type { AskedWord } from './spellings';
import { askedWords, documentsByWord, documentsWithWords, type Scope } from './word-queries';

/** So many documents are sorted and counted as they were found; more are looked for in the order of the list. */
export const MAX_FOUND = 2_000;
/** So few documents of the list tell whether many of it have the words. */
const SAMPLE = 64;
/** Where so many of them have, the list is the shortest way to the rest, and so much of it is counted. */
const FREQUENT = { share: 1 / 4, counted: 500 };
/** A word on more pages is no help: it is looked for in what other words have found. */
const MAX_HITS = { alone: MAX_FOUND, among: 10 * MAX_FOUND };

/** What a search has found. */
export type Found =
  | { all: true; ids: string[] }
  /** There are more than these, so that who wants them in order has to ask of each document whether it fits. */
  | { all: false; ids: string[]; words: AskedWord[] };

/**
 * The documents that have every word of a text, by its beginning: in their names, their values or on their pages.
 *
 * By the index of the first word that is seldom enough, the longest first, and then by looking into what it found. An index
 * would tell of a word on a million pages only after counting them: what is frequent is looked for in the list, and so is
 * everything where the list is short.
 *
 * @param listed the documents that are searched
 */
export async function findDocuments(
  tx: Transaction,
  scope: Scope,
  text: string,
  listed: Prisma.DocumentWhereInput,
): Promise<Found> {
  const words = await askedWords(tx, scope.projectId, text);
  const [first] = words;
  if (!first) return { all: true, ids: [] };
  const sample = await lookInto(tx, scope, listed, words, SAMPLE);
  if (sample.all) return sample;
  if (sample.ids.length >= FREQUENT.share * SAMPLE) {
    return lookInto(tx, scope, listed, words, FREQUENT.counted);
  }
  const most = words.length === 1 ? MAX_HITS.alone : MAX_HITS.among;
  let some: string[] = [];
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    const found = await documentsByWord(tx, scope, [word, ...others], { most, limit: MAX_FOUND });
    if (found.all) return { all: true, ids: found.ids };
    if (found.ids.length > some.length) some = found.ids;
    if (some.length === MAX_FOUND) break;
  }
  // One row tells that the list is long, where thousands would have to be sent to be counted.
  const behindShort = await tx.document.findFirst({ where: listed, select: { id: true }, skip: MAX_FOUND });
  if (behindShort) return { all: false, ids: some, words };
  return lookInto(tx, scope, listed, words, MAX_FOUND);
}

/** Looks for words in the first documents of the list, each by itself. */
async function lookInto(
  tx: Transaction,
  { trashed }: Scope,
  listed: Prisma.DocumentWhereInput,
  words: AskedWord[],
  count: number,
): Promise<Found> {
  const orderBy = orderOf(DEFAULT_SORT, trashed);
  const rows = await tx.document.findMany({ where: listed, orderBy, take: count + 1, select: { id: true } });
  const first = rows.slice(0, count).map(({ id }) => id);
  const ids = [...(await documentsWithWords(tx, first, words))];
  return rows.length <= count ? { all: true, ids } : { all: false, ids, words };
}

/**
 * The planner takes a word's documents for cheap to read one by one, since it does not see that their words lie beside
 * the row; and then thinks such a query worth compiling.
 */
export const byIndexes = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
    return work(tx);
  });
