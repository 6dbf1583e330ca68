import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import type { PageFeatures } from './classifier-page-features';
import { cosine, jaccard, lineSimilarity, overlap } from './page-similarity';

/** Page with the probabilities of the built-in concepts, in their order. */
export interface TypedPage extends PageFeatures {
  concepts: readonly number[];
}

export interface PageContext {
  page: TypedPage;
  before: TypedPage;
  /** Page before the previous one. `undefined` at the edge of the file. */
  before2: TypedPage | undefined;
  after: TypedPage | undefined;
  /** First page of the file, which always begins a document. */
  first: TypedPage;
  rarity: (term: string) => number;
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
  sizes: ({ page, before }) => overlap(page.sizes, before.sizes),
  median: ({ page, before }) => Math.min(1, Math.abs(Math.log(page.medianHeight / before.medianHeight))),

  words: ({ page, before }) => cosine(page.terms, before.terms),
  rare_words: ({ page, before, rarity }) => cosine(page.terms, before.terms, rarity),
  rare_words_before2: ({ page, before2, rarity }) =>
    before2 ? cosine(page.terms, before2.terms, rarity) : 0.15,
  rare_words_after: ({ page, after, rarity }) => (after ? cosine(page.terms, after.terms, rarity) : 0.15),
  rare_words_across: ({ before, after, rarity }) =>
    after ? cosine(before.terms, after.terms, rarity) : 0.15,
  like_first: ({ page, before, first }) => (before === first ? 0.5 : cosine(page.topTerms, first.topTerms)),
  like_first_more: ({ page, before, first }) =>
    before === first ? 0 : cosine(page.topTerms, first.topTerms) - cosine(before.topTerms, first.topTerms),
  like_before_top: ({ page, before }) => cosine(page.topTerms, before.topTerms),
  identifiers: ({ page, before }) => {
    let kept = 0;
    for (const each of page.identifiers) if (before.identifiers.has(each)) kept += 1;
    if (kept > 0) return Math.min(3, kept);
    return page.identifiers.size > 0 && before.identifiers.size > 0 ? -1 : 0;
  },

  begins: ({ page }) => flag(page.begins),
  begins_unnumbered: ({ page }) => flag(page.begins && page.number === null),
  continues: ({ page }) => flag(page.continues),
  before_ends: ({ before }) => flag(before.ends),
  after_begins: ({ after }) => (after ? flag(after.begins) : 1),
  dated: ({ page }) => flag(page.dated),
  title: ({ page }) => Math.min(3, page.titleRatio),
  title_more: ({ page, before }) => clamp(page.titleRatio - before.titleRatio, 2),
  capital_title: ({ page }) => flag(page.capitalTitle),
  lower_start: ({ page }) => flag(/^\p{Ll}/u.test(page.firstText)),
  before_unfinished: ({ before }) => flag(before.lastText !== '' && !/[.!?:;)]\s*$/.test(before.lastText)),
  first_line: ({ page }) => page.firstLine,
  before_last_line: ({ before }) => before.lastLine,
  last_line: ({ page }) => page.lastLine,
  left_edge: ({ page, before }) => Math.min(0.3, Math.abs(page.leftEdge - before.leftEdge)),

  length: ({ page, before }) => clamp(Math.log((page.characters + 50) / (before.characters + 50)), 3),
  short: ({ page }) => Math.min(3000, page.characters),
  before_short: ({ before }) => Math.min(3000, before.characters),
  digits: ({ page, before }) => clamp(page.digits - before.digits, 0.3),
  blank: ({ page }) => flag(page.blank),
  before_blank: ({ before }) => flag(before.blank),
  ocr_switch: ({ page, before }) => flag(page.ocr !== before.ocr),
  size_change: ({ page, before, sameScanner }) =>
    flag(!sameScanner && Math.abs(page.width - before.width) + Math.abs(page.height - before.height) > 6),
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

/** Returns a function that computes the features of a page by its index, from 1. */
export function createFeatureGetter(pages: readonly TypedPage[]): (index: number) => Float64Array {
  const rarity = createTermRarity(pages);
  const sameScanner = pages.length > 1 && pages.every(({ ocr }) => ocr);
  return (index) =>
    computeBoundaryFeatures({
      page: pages[index]!,
      before: pages[index - 1]!,
      before2: pages[index - 2],
      after: pages[index + 1],
      first: pages[0]!,
      rarity,
      sameScanner,
    });
}

/** Returns the rarity of terms. Terms on every page carry no information about document boundaries. */
function createTermRarity(pages: readonly TypedPage[]): (term: string) => number {
  const on = new Map<string, number>();
  for (const { terms } of pages) for (const term of terms.keys()) on.set(term, (on.get(term) ?? 0) + 1);
  return (term) => Math.log((pages.length + 1) / ((on.get(term) ?? 0) + 0.5)) + 0.2;
}
