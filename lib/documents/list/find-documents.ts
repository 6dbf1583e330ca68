import type { SearchWord } from '@/lib/documents/search/document-search-words';
import { filterDocumentsByWords } from '@/lib/documents/search/filter-documents-by-words';
import { findDocumentsByWord, type SearchScope } from '@/lib/documents/search/find-documents-by-word';
import {
  type CreationSort,
  countDaysOfMonth,
  getMonth,
  getMonthsBetween,
} from '@/lib/documents/search/search-document-months';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { buildOrderBy } from './document-list-filter';

/** Search text and scope. */
export interface SearchRequest {
  scope: SearchScope;
  words: readonly SearchWord[];
  /** Condition for the searched documents. */
  listed: Prisma.DocumentWhereInput;
  sort: CreationSort;
  /** Page size; with more matches than this, no further word is tried. */
  limit: number;
}

/** Search result. If it is incomplete, it contains all matches up to some position of the list, and none after it. */
export interface SearchResult {
  ids: string[];
  all: boolean;
}

/** Number of listed documents sampled to estimate how frequent the words are. */
const SAMPLE_SIZE = 64;
/** Sample ratio above which scanning the list is the fastest method, and the number of matches to count then. */
const FREQUENT_WORDS = { share: 1 / 4, counted: 500 };
/** Maximum size of a list that is scanned completely, so that it can be counted. */
const MAX_SHORT_LIST = 2_000;
/** Days in the first month below which the first step covers two months. */
const MIN_DAYS_OF_FIRST_MONTH = 15;

/**
 * Returns the documents that contain every word as a prefix, in names, values or page texts.
 *
 * Uses the index of the first rare word, longest first, and filters the result. For a word on every page, the index
 * would need to count a whole month. Frequent words, and all words of a short list, are searched by scanning the list.
 */
export async function findDocuments(tx: Transaction, search: SearchRequest): Promise<SearchResult> {
  const { scope, words, listed, sort, limit } = search;
  if (words.length === 0) return { ids: [], all: true };
  const sample = await searchFirstDocuments(tx, search, SAMPLE_SIZE);
  if (sample.all) return sample;
  if (sample.ids.length >= FREQUENT_WORDS.share * SAMPLE_SIZE)
    return searchFirstDocuments(tx, search, FREQUENT_WORDS.counted);
  const months = await getMonths(tx, search, sample.first!);
  const atFirst = countDaysOfMonth(sample.first!, sort) < MIN_DAYS_OF_FIRST_MONTH ? 2 : 1;
  // Each word finds the same documents up to some position of the list, so the longer result includes the shorter.
  let furthest: string[] = [];
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    const found = await findDocumentsByWord(tx, scope, [word, ...others], { months, atFirst, enough: limit });
    if (found.all) return found;
    if (found.ids.length > furthest.length) furthest = found.ids;
    if (furthest.length > limit) break;
  }
  // One row shows that the list is long; a count would transfer thousands.
  const orderBy = buildOrderBy(sort, scope.trashed);
  const behind = await tx.document.findFirst({
    where: listed,
    orderBy,
    select: { id: true },
    skip: MAX_SHORT_LIST,
  });
  if (!behind) return searchFirstDocuments(tx, search, MAX_SHORT_LIST);
  return furthest.length > 0
    ? { ids: furthest, all: false }
    : searchFirstDocuments(tx, search, FREQUENT_WORDS.counted);
}

/**
 * Searches the first documents of the list one by one.
 *
 * @returns `first` is the creation time of the first document; `undefined` if the list is empty
 */
async function searchFirstDocuments(
  tx: Transaction,
  { scope, words, listed, sort }: SearchRequest,
  count: number,
): Promise<SearchResult & { first: Date | undefined }> {
  const rows = await tx.document.findMany({
    where: listed,
    orderBy: buildOrderBy(sort, scope.trashed),
    take: count + 1,
    select: { id: true, createdAt: true },
  });
  const ids = await filterDocumentsByWords(tx, scope.projectId, rows.slice(0, count), words);
  return { ids: [...ids], all: rows.length <= count, first: rows[0]?.createdAt };
}

/**
 * Returns the months of the listed documents, in list order.
 *
 * @param first creation time of the first document
 */
async function getMonths(
  tx: Transaction,
  { scope, listed, sort }: SearchRequest,
  first: Date,
): Promise<number[]> {
  const last = await tx.document.findFirst({
    where: listed,
    orderBy: buildOrderBy(sort === 'created_at' ? '-created_at' : 'created_at', scope.trashed),
    select: { createdAt: true },
  });
  return getMonthsBetween(getMonth(first), getMonth(last?.createdAt ?? first));
}
