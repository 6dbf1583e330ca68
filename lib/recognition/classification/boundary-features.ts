import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import type { PageFeatures } from './classifier-page-features';
import { FileSimilarity } from './file-similarity';
import { createNumberingGetter, type NumberingContext } from './numbering-context';
import { jaccard, lineSimilarity, overlap } from './page-similarity';

/** Page with the probabilities of the built-in concepts, in their order. */
export interface TypedPage extends PageFeatures {
  concepts: readonly number[];
}

export interface PageContext {
  page: TypedPage;
  /** Previous page with content. Blank pages between two pages are skipped. */
  before: TypedPage;
  /** Page with content before the previous one. `undefined` at the edge of the file. */
  before2: TypedPage | undefined;
  after: TypedPage | undefined;
  /** First page of the file, which always begins a document. */
  first: TypedPage;
  /** Pages with content before `before`, latest first. */
  earlier: readonly TypedPage[];
  /** `true` if a blank page precedes the page. */
  afterBlank: boolean;
  numbering: NumberingContext;
  similarity: FileSimilarity;
  /** `true` if all pages come from one scanner. Page sizes then carry no information. */
  sameScanner: boolean;
}

type Feature = (s: PageContext) => number;

const flag = (condition: boolean): number => (condition ? 1 : 0);
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const getPageNumber = (page: TypedPage | undefined): number | null => page?.number?.number ?? null;
const getPageTotal = (page: TypedPage | undefined): number | null => page?.number?.total ?? null;

/** Features that predict whether a document begins on the page. The weights file refers to their names. */
const FEATURES: Record<string, Feature> = {
  numbering: ({ page, before }) => scoreNumbering(page, before),
  numbered_1: ({ page }) => (getPageNumber(page) === 1 ? (getPageTotal(page) ? 2 : 1) : 0),
  numbered_later: ({ page }) => ((getPageNumber(page) ?? 0) > 1 ? (getPageTotal(page) ? 2 : 1) : 0),
  number_follows: ({ page, before }) => {
    const [now, then] = [getPageNumber(page), getPageNumber(before)];
    if (now === null || then === null) return 0;
    return now === then + 1 ? 1 : -1;
  },
  total_same: ({ page, before }) => {
    const [now, then] = [getPageTotal(page), getPageTotal(before)];
    if (getPageNumber(page) === 1 || (now === null && then === null)) return 0;
    return now === then ? 1 : -1;
  },
  before_is_last: ({ before }) =>
    flag(before.number !== null && before.number.total === before.number.number),
  before_has_more: ({ before }) =>
    flag(before.number?.total !== null && (before.number?.total ?? 0) > (before.number?.number ?? 0)),
  after_is_2: ({ after }) => flag(getPageNumber(after) === 2),
  after_follows_before: ({ after, before, page }) => {
    const [later, then, now] = [getPageNumber(after), getPageNumber(before), getPageNumber(page)];
    return flag(later !== null && then !== null && later === then + 2 && (now === null || now === then + 1));
  },
  numbering_span: ({ numbering }) => {
    const { last, next } = numbering;
    if (last === null || next === null) return 0;
    return next.offset === last.offset ? 1 : -1;
  },
  pages_left: ({ numbering }) => (numbering.left === null ? -1 : Math.min(3, numbering.left)),
  numbering_lost: ({ page, before }) => flag(before.number !== null && page.number === null),
  numbering_begins: ({ page, before }) => flag(before.number === null && page.number !== null),
  before_number: ({ before }) => Math.min(10, getPageNumber(before) ?? 0),

  header: ({ page, before }) => lineSimilarity(page.headers, before.headers),
  footer: ({ page, before }) => lineSimilarity(page.footers, before.footers),
  header_after: ({ page, after }) => (after ? lineSimilarity(page.headers, after.headers) : 0.3),
  footer_after: ({ page, after }) => (after ? lineSimilarity(page.footers, after.footers) : 0.3),
  header_across: ({ after, before }) => (after ? lineSimilarity(before.headers, after.headers) : 0.3),
  header_before2: ({ page, before2 }) => (before2 ? lineSimilarity(page.headers, before2.headers) : 0.3),
  fonts: ({ page, before }) =>
    page.fonts.size && before.fonts.size ? jaccard(page.fonts, before.fonts) : 0.5,
  fonts_after: ({ page, after }) =>
    after?.fonts.size && page.fonts.size ? jaccard(page.fonts, after.fonts) : 0.5,
  fonts_shared: ({ page, before }) => {
    const fewer = Math.min(page.fonts.size, before.fonts.size);
    return fewer > 0 ? [...page.fonts].filter((font) => before.fonts.has(font)).length / fewer : 0.5;
  },
  sizes: ({ page, before }) => overlap(page.sizes, before.sizes),
  median: ({ page, before }) => Math.min(1, Math.abs(Math.log(page.medianHeight / before.medianHeight))),

  words: ({ page, before, similarity }) => similarity.compareWords(page, before),
  rare_words: ({ page, before, similarity }) => similarity.compareRareWords(page, before),
  rare_words_before2: ({ page, before2, similarity }) =>
    before2 ? similarity.compareRareWords(page, before2) : 0.15,
  rare_words_after: ({ page, after, similarity }) =>
    after ? similarity.compareRareWords(page, after) : 0.15,
  rare_words_across: ({ before, after, similarity }) =>
    after ? similarity.compareRareWords(before, after) : 0.15,
  like_first: ({ page, before, first, similarity }) =>
    before === first ? 0.5 : similarity.compareTops(page, first),
  like_first_more: ({ page, before, first, similarity }) =>
    before === first ? 0 : similarity.compareTops(page, first) - similarity.compareTops(before, first),
  like_before_top: ({ page, before, similarity }) => similarity.compareTops(page, before),
  identifiers: ({ page, before }) => {
    let kept = 0;
    for (const each of page.identifiers) if (before.identifiers.has(each)) kept += 1;
    if (kept > 0) return Math.min(3, kept);
    return page.identifiers.size > 0 && before.identifiers.size > 0 ? -1 : 0;
  },

  labeled_same: ({ page, before }) => Math.min(4, countLabeled(page, before, true)),
  labeled_changed: ({ page, before }) => Math.min(4, countLabeled(page, before, false)),
  labeled_first: ({ page, before }) => clamp(page.labeled.size - before.labeled.size, 8),
  contacts: ({ page, before }) => {
    if (page.contacts.size === 0 || before.contacts.size === 0) return 0;
    return jaccard(page.contacts, before.contacts) > 0 ? 1 : -1;
  },
  list_follows: ({ page, before }) => scoreList(page, before),
  columns: ({ page, before }) => overlap(page.columns, before.columns),
  columns_after: ({ page, after }) => (after ? overlap(page.columns, after.columns) : 0.3),
  like_earlier_more: ({ page, before, earlier, similarity }) =>
    earlier.length === 0
      ? -1
      : Math.max(...earlier.map((each) => similarity.compareTops(page, each))) -
        similarity.compareTops(page, before),
  language: ({ page, before }) =>
    page.language === null || before.language === null ? 0 : page.language === before.language ? 1 : -1,

  names: ({ page, before }) => shareNames(page.names, before.names),
  names_around: ({ page, before, before2, after }) =>
    shareNames(
      new Set([...page.names, ...(after?.names ?? [])]),
      new Set([...before.names, ...(before2?.names ?? [])]),
    ),

  begins: ({ page }) => flag(page.begins),
  begins_in_title: ({ page }) => flag(page.beginsInTitle),
  centered: ({ page }) => page.centered,
  begins_unnumbered: ({ page }) => flag(page.begins && page.number === null),
  continues: ({ page }) => flag(page.continues),
  before_carries: ({ before }) => flag(before.carries),
  before_ends: ({ before }) => flag(before.ends),
  after_begins: ({ after }) => (after ? flag(after.begins) : 1),
  dated: ({ page }) => flag(page.dated),
  title: ({ page }) => Math.min(3, page.titleRatio),
  title_more: ({ page, before }) => clamp(page.titleRatio - before.titleRatio, 2),
  capital_title: ({ page }) => flag(page.capitalTitle),
  lower_start: ({ page }) => flag(/^\p{Ll}/u.test(page.firstText)),
  text_flows: ({ page, before }) =>
    flag(/[\p{Ll},-]\s*$/u.test(before.lastText)) + flag(/^\p{Ll}/u.test(page.firstText)),
  before_unfinished: ({ before }) => flag(before.lastText !== '' && !/[.!?:;)]\s*$/.test(before.lastText)),
  first_line: ({ page }) => page.firstLine,
  before_last_line: ({ before }) => before.lastLine,
  last_line: ({ page }) => page.lastLine,
  before_body_end: ({ before }) => before.bodyEnd,
  body_end: ({ page }) => page.bodyEnd,
  left_edge: ({ page, before }) => Math.min(0.3, Math.abs(page.leftEdge - before.leftEdge)),

  length: ({ page, before }) => clamp(Math.log((page.characters + 50) / (before.characters + 50)), 3),
  short: ({ page }) => Math.min(3000, page.characters),
  before_short: ({ before }) => Math.min(3000, before.characters),
  digits: ({ page, before }) => clamp(page.digits - before.digits, 0.3),
  before_blank: ({ afterBlank }) => flag(afterBlank),
  ocr_switch: ({ page, before }) => flag(page.ocr !== before.ocr),
  size_change: ({ page, before, sameScanner }) =>
    flag(!sameScanner && Math.abs(page.width - before.width) + Math.abs(page.height - before.height) > 6),
  producer_size: ({ page, before, sameScanner }) =>
    flag(
      !sameScanner &&
        (Math.abs(page.width - before.width) > 0.05 || Math.abs(page.height - before.height) > 0.05),
    ),
  orientation: ({ page, before }) => flag(page.width > page.height !== before.width > before.height),
  size_change_after: ({ page, after, sameScanner }) =>
    flag(
      !sameScanner &&
        after !== undefined &&
        Math.abs(page.width - after.width) + Math.abs(page.height - after.height) > 6,
    ),

  type_distance: ({ page, before }) =>
    page.concepts.reduce((sum, share, index) => sum + Math.abs(share - before.concepts[index]!), 0) / 2,
  type_same: ({ page, before }) =>
    Math.max(...page.concepts.map((share, index) => Math.min(share, before.concepts[index]!))),
  type_sure: ({ page }) => Math.max(...page.concepts),
  before_type_sure: ({ before }) => Math.max(...before.concepts),
  one_pager: ({ page }) => getSinglePageShare(page),
  before_one_pager: ({ before }) => getSinglePageShare(before),
};

/** Scores the printed page numbers, from "continues" (-3) to "restarts" (3). */
function scoreNumbering(page: TypedPage, before: TypedPage): number {
  const [now, then] = [page.number, before.number];
  if (!now) return then && then.total === then.number ? 1 : 0;
  if (now.number === 1) {
    if (now.total === null) return then ? 2 : 1;
    return then && (then.total === null || then.total === then.number) ? 3 : 2;
  }
  if (!then) return now.number === 2 ? -2 : -1;
  if (now.number !== then.number + 1) return 0;
  return now.total !== null && now.total === then.total ? -3 : -2;
}

/** Counts the labels on both pages that have the same value, or another value. */
function countLabeled(page: TypedPage, before: TypedPage, same: boolean): number {
  let count = 0;
  for (const [label, value] of page.labeled) {
    const other = before.labeled.get(label);
    if (other !== undefined && (other === value) === same) count += 1;
  }
  return count;
}

/** Returns the share of the names of the page with fewer names that are on both. */
function shareNames(page: ReadonlySet<string>, before: ReadonlySet<string>): number {
  const fewer = Math.min(page.size, before.size);
  return fewer > 0 ? [...page].filter((name) => before.has(name)).length / fewer : 0.3;
}

/** Scores the numbered lines, from "continues" (2) to "restarts" (-1). */
function scoreList({ list }: TypedPage, { list: previous }: TypedPage): number {
  if (list === null || previous === null) return 0;
  if (list.first === previous.last + 1) return 2;
  if (list.first === 1) return -1;
  return list.first === previous.last || list.first === previous.last + 2 ? 1 : 0;
}

/** Document types that usually fit on one page. */
const SINGLE_PAGE_KINDS = new Set([
  'receipt',
  'purchase_order',
  'delivery_note',
  'payslip',
  'id_document',
  'certificate',
]);
const getSinglePageShare = ({ concepts }: TypedPage): number =>
  concepts.reduce((sum, share, index) => sum + (SINGLE_PAGE_KINDS.has(CONCEPTS[index]!.name) ? share : 0), 0);

export const FEATURE_NAMES: readonly string[] = Object.keys(FEATURES);
const COMPUTE = Object.values(FEATURES);

export const computeBoundaryFeatures = (context: PageContext): Float64Array =>
  Float64Array.from(COMPUTE, (feature) => feature(context));

export function computeFileFeatures(pages: readonly TypedPage[]): Float64Array[] {
  const featuresAt = createFeatureGetter(pages);
  return pages.slice(1).map((_, index) => featuresAt(index + 1));
}

/** Maximum number of earlier pages that a page is compared with. */
const MAX_EARLIER_PAGES = 12;

/** Returns a function that computes the features of a page by its index, from 1. */
export function createFeatureGetter(pages: readonly TypedPage[]): (index: number) => Float64Array {
  const similarity = new FileSimilarity(pages);
  const sameScanner = pages.length > 1 && pages.every(({ ocr }) => ocr);
  const numberingAt = createNumberingGetter(pages);
  return (index) => {
    const previous = listContentBefore(pages, index);
    const before = previous[0] ?? pages[index - 1]!;
    return computeBoundaryFeatures({
      page: pages[index]!,
      before,
      before2: previous[1],
      after: pages.slice(index + 1, index + 1 + MAX_BLANK_PAGES + 1).find(({ blank }) => !blank),
      first: pages[0]!,
      earlier: previous.slice(1),
      afterBlank: pages[index - 1]!.blank,
      numbering: numberingAt(index),
      similarity,
      sameScanner,
    });
  };
}

/** Maximum number of successive blank pages that are skipped. */
const MAX_BLANK_PAGES = 4;

/** Lists the pages with content before a page, latest first. */
function listContentBefore(pages: readonly TypedPage[], index: number): TypedPage[] {
  const listed: TypedPage[] = [];
  const from = Math.max(0, index - MAX_EARLIER_PAGES - MAX_BLANK_PAGES);
  for (let at = index - 1; at >= from && listed.length < MAX_EARLIER_PAGES; at -= 1) {
    if (!pages[at]!.blank) listed.push(pages[at]!);
  }
  return listed;
}
