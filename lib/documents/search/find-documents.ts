import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { orderOf } from '../list-filter';
import type { AskedWord } from './asked-words';
import { documentsByWord, type Scope } from './documents-by-word';
import { documentsWithWords } from './look-into';
import { type CreationSort, daysOfMonth, monthOf, monthsBetween } from './months';

/** What is searched for, and where. */
export interface Search {
  scope: Scope;
  words: readonly AskedWord[];
  /** The documents that are searched. */
  listed: Prisma.DocumentWhereInput;
  sort: CreationSort;
  /** More than so many are a page of the list: no further word is tried then. */
  limit: number;
}

/** What a search has found. When that is not all, it is all down to some place of the list, and nothing behind. */
export interface Found {
  ids: string[];
  all: boolean;
}

/** So few documents of the list tell whether many of it have the words. */
const SAMPLE = 64;
/** Where so many of them have, the list is the shortest way to the rest, and so much of it is counted. */
const FREQUENT = { share: 1 / 4, counted: 500 };
/** A list of so many documents is looked into whole rather than left uncounted. */
const SHORT_LIST = 2_000;
/** A list with fewer days than these in its first month is asked for two months at first. */
const FEW_DAYS = 15;

/**
 * The documents that have every word, by its beginning: in their names, their values or on their pages.
 *
 * By the index of the first word that is seldom enough, the longest first, and then by looking into what it found. An index
 * would tell of a word on every page only after counting a month of them: what is frequent is looked for in the list, and so
 * is everything where the list is short.
 */
export async function findDocuments(tx: Transaction, search: Search): Promise<Found> {
  const { scope, words, listed, sort, limit } = search;
  if (words.length === 0) return { ids: [], all: true };
  const sample = await lookInto(tx, search, SAMPLE);
  if (sample.all) return sample;
  if (sample.ids.length >= FREQUENT.share * SAMPLE) return lookInto(tx, search, FREQUENT.counted);
  const months = await monthsOf(tx, search, sample.first!);
  const atFirst = daysOfMonth(sample.first!, sort) < FEW_DAYS ? 2 : 1;
  // What one word leads to down to some place of the list, another leads to as well: the longer is the whole of both.
  let furthest: string[] = [];
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    const found = await documentsByWord(tx, scope, [word, ...others], { months, atFirst, enough: limit });
    if (found.all) return found;
    if (found.ids.length > furthest.length) furthest = found.ids;
    if (furthest.length > limit) break;
  }
  // One row tells that the list is long, where thousands would have to be sent to be counted.
  const orderBy = orderOf(sort, scope.trashed);
  const behind = await tx.document.findFirst({
    where: listed,
    orderBy,
    select: { id: true },
    skip: SHORT_LIST,
  });
  if (!behind) return lookInto(tx, search, SHORT_LIST);
  return furthest.length > 0 ? { ids: furthest, all: false } : lookInto(tx, search, FREQUENT.counted);
}

/**
 * Looks for the words in the first documents of the list, each by itself.
 *
 * @returns `first` is when the first of the list was made; undefined where the list is empty
 */
async function lookInto(
  tx: Transaction,
  { scope, words, listed, sort }: Search,
  count: number,
): Promise<Found & { first: Date | undefined }> {
  const rows = await tx.document.findMany({
    where: listed,
    orderBy: orderOf(sort, scope.trashed),
    take: count + 1,
    select: { id: true, createdAt: true },
  });
  const ids = await documentsWithWords(tx, scope.projectId, rows.slice(0, count), words);
  return { ids: [...ids], all: rows.length <= count, first: rows[0]?.createdAt };
}

/**
 * The months that the documents of the list are of, in its order.
 *
 * @param first when the first of the list was made
 */
async function monthsOf(tx: Transaction, { scope, listed, sort }: Search, first: Date): Promise<number[]> {
  const last = await tx.document.findFirst({
    where: listed,
    orderBy: orderOf(sort === 'created_at' ? '-created_at' : 'created_at', scope.trashed),
    select: { createdAt: true },
  });
  return monthsBetween(monthOf(first), monthOf(last?.createdAt ?? first));
}

/**
 * The planner takes a word's documents for many, and all documents for cheap to read one by one, since it does not see that
 * their words lie beside the row: so it would rather read tables whole than look into an index some hundred times, and
 * thinks such a query worth compiling.
 */
export const byIndexes = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT set_config(name, 'off', true)
        FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) AS name`;
    return work(tx);
  });
