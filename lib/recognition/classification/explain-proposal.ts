import type { SentenceValues } from '@/lib/foundation/languages/coded-sentence';
import type { SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { takeStart } from '@/lib/foundation/text';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import type { CueHits } from '@/lib/recognition/lexicon/cue-index';
import { splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import type { TypedPage } from './boundary-features';
import type { PageRange } from './decode-segments';
import type { CategorySet } from './offered-categories';
import { cosine, jaccard, lineSimilarity } from './page-similarity';
import { createReason, type Reason } from './proposal-reason';

/** Explanations of a proposal for the person who decides. Pages are 1-based. */

const MAX_REASONS = 4;
const LARGE = 1.25;
const MAX_QUOTED_CHARACTERS = 60;
const DOUBTFUL_FROM = 0.2;

interface WeightedReason {
  weight: number;
  reason: Reason;
}

/** @param starts for each page but the first, the probability that a document begins there */
export function explainSegment(
  pages: readonly TypedPage[],
  { startPage, endPage }: PageRange,
  starts: readonly number[],
): Reason[] {
  const reasons = startPage > 1 ? explainStart(pages, startPage) : [];
  const together = explainContinuation(pages, startPage, endPage);
  if (together) reasons.push(together);
  for (let page = startPage + 1; page <= endPage; page += 1) {
    const doubt = starts[page - 2]!;
    if (doubt >= DOUBTFUL_FROM) {
      const reason = createReason('page_may_begin_document', { page, confidence: doubt });
      reasons.push({ weight: 1 + doubt, reason });
    }
  }
  return reasons
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_REASONS)
    .map(({ reason }) => reason);
}

function explainStart(pages: readonly TypedPage[], number: number): WeightedReason[] {
  const page = pages[number - 1]!;
  const before = pages[number - 2]!;
  const reasons: WeightedReason[] = [];
  const say = (
    condition: boolean,
    weight: number,
    code: SentenceCode<'reasons'>,
    values: SentenceValues = {},
  ) => {
    if (condition) reasons.push({ weight, reason: createReason(code, values) });
  };
  const { number: printed } = page;
  const place = { page: number };
  const placeBefore = { page: number - 1 };
  if (printed?.total) say(printed.number === 1, 3, 'new_numbering_of', { ...place, total: printed.total });
  else say(printed?.number === 1, 2.2, 'new_numbering', place);
  const total = before.number?.total ?? 0;
  const complete = before.number !== null && before.number.total === before.number.number;
  say(complete, 2, 'last_of_numbering', { ...placeBefore, total });
  const title = page.titles[0];
  say(title !== undefined && page.titleRatio >= LARGE, page.begins ? 1.9 : 1.2, 'title', {
    ...place,
    title: shorten(title ?? ''),
  });
  const [kind, previous] = [findKind(page), findKind(before)];
  if (kind !== null && previous !== null && kind !== previous)
    say(true, 1.8, 'kind_changes', { ...place, before: number - 1, kind, previous });
  const headers = page.headers.length > 0 && before.headers.length > 0;
  say(headers && lineSimilarity(page.headers, before.headers) < 0.3, 1.6, 'letterhead_changes');
  say(before.blank, 1.5, 'page_is_blank', placeBefore);
  const typeset = page.fonts.size > 0 && before.fonts.size > 0;
  say(typeset && jaccard(page.fonts, before.fonts) < 0.2, 1.3, 'typefaces_change');
  say(cosine(page.terms, before.terms) < 0.12 && !page.blank, 1.1, 'few_shared_words');
  const paper = Math.abs(page.width - before.width) + Math.abs(page.height - before.height) > 6;
  say(paper && !page.ocr, 1, 'paper_size_changes');
  const references = page.identifiers.size > 0 && before.identifiers.size > 0;
  say(references && jaccard(page.identifiers, before.identifiers) === 0, 0.8, 'references_change');
  say(before.ends, 0.7, 'ends_document', placeBefore);
  return reasons;
}

function explainContinuation(
  pages: readonly TypedPage[],
  first: number,
  last: number,
): WeightedReason | undefined {
  if (first === last) return undefined;
  const inside = pages.slice(first - 1, last);
  const start = inside[0]!.number?.number;
  const numbered = inside.every(({ number }, index) => number?.number === (start ?? 0) + index);
  if (start !== undefined && numbered)
    return { weight: 1.7, reason: createReason('continuous_numbers', { first, last }) };
  const alike = inside
    .slice(1)
    .every((page, index) => lineSimilarity(page.headers, inside[index]!.headers) > 0.7);
  return alike ? { weight: 1.4, reason: createReason('same_header', { first, last }) } : undefined;
}

/** Returns the name of the concept that a page reads like; `null` if it reads like none. */
function findKind({ concepts }: TypedPage): string | null {
  const maxShare = Math.max(...concepts);
  return maxShare < 0.3 ? null : CONCEPTS[concepts.indexOf(maxShare)]!.name;
}

/** Lexicon phrases in their readable form. */
const DISPLAY_PHRASES = new Map(CONCEPTS.flatMap(({ originalPhrases }) => [...originalPhrases]));

const shorten = (text: string): string =>
  text.length > MAX_QUOTED_CHARACTERS ? `${takeStart(text, MAX_QUOTED_CHARACTERS).trim()}…` : text;

/** Minimum weight of a phrase that names a type. */
const MIN_NAME_WEIGHT = 3;
const MAX_TITLE_WORDS = 8;

/** Returns the heading of a page that names the type: its largest line, or a line that is nothing but the name. */
function findTypeTitle(
  { titles, titleRatio }: TypedPage,
  cues: ReadonlyMap<string, number>,
): string | undefined {
  return titles.find((title, index) => {
    const words = splitWords(title);
    const text = words.join(' ');
    if ((cues.get(text) ?? 0) >= MIN_NAME_WEIGHT) return true;
    if (index > 0 || titleRatio < LARGE || words.length > MAX_TITLE_WORDS) return false;
    return [...cues].some(([cue, weight]) => weight >= MIN_NAME_WEIGHT && ` ${text} `.includes(` ${cue} `));
  });
}

/**
 * Explains the evidence for a document's type, by up to two reasons.
 *
 * @param first first page with content, and its number in the file
 * @param reviewed number of examples of the type in the project's memory
 */
export function explainType(
  categories: CategorySet,
  docType: string,
  first: { page: TypedPage; number: number; hits: CueHits },
  reviewed: number,
): Reason[] {
  const category = categories.compiled.find(({ value }) => value === docType);
  const learned = reviewed > 0 ? [createReason('learned', { count: reviewed })] : [];
  const title = category && findTypeTitle(first.page, category.cues);
  if (title !== undefined)
    return [createReason('title', { page: first.number, title: shorten(title) }), ...learned];
  const cues = [...first.hits]
    .map(([cue, hit]) => ({ cue, says: hit * (category?.cues.get(cue) ?? 0) }))
    .filter(({ says }) => says > 0)
    .sort((a, b) => b.says - a.says)
    .slice(0, 3)
    .map(({ cue }) => DISPLAY_PHRASES.get(cue) ?? cue);
  if (cues.length > 0) return [createReason('typical_words', { type: docType, phrases: cues }), ...learned];
  return learned.length > 0 ? [createReason('like_reviewed', { type: docType })] : [];
}
