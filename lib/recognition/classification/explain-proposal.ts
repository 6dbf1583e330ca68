import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import { takeStart } from '@/lib/foundation/text';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import type { CueHits } from '@/lib/recognition/lexicon/cue-index';
import { splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import type { TypedPage } from './boundary-features';
import type { PageRange } from './decode-segments';
import type { CategorySet } from './offered-categories';
import { cosine, jaccard, lineSimilarity } from './page-similarity';

/** Explanations of a proposal, as sentences for the person who decides. Pages are 1-based. */

const MAX_REASONS = 4;
const LARGE = 1.25;
const MAX_QUOTED_CHARACTERS = 60;
const DOUBTFUL_FROM = 0.2;

interface Reason {
  weight: number;
  sentence: string;
}

/** @param starts for each page but the first, the probability that a document begins there */
export function explainSegment(
  pages: readonly TypedPage[],
  { startPage, endPage }: PageRange,
  starts: readonly number[],
): string[] {
  const reasons = startPage > 1 ? explainStart(pages, startPage) : [];
  const together = explainContinuation(pages, startPage, endPage);
  if (together) reasons.push(together);
  for (let page = startPage + 1; page <= endPage; page += 1) {
    const doubt = starts[page - 2]!;
    if (doubt >= DOUBTFUL_FROM) {
      const sentence = `Page ${page} may begin another document (${formatPercent(doubt)}).`;
      reasons.push({ weight: 1 + doubt, sentence });
    }
  }
  return reasons
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_REASONS)
    .map(({ sentence }) => sentence);
}

function explainStart(pages: readonly TypedPage[], number: number): Reason[] {
  const page = pages[number - 1]!;
  const before = pages[number - 2]!;
  const reasons: Reason[] = [];
  const say = (condition: boolean, weight: number, sentence: string) => {
    if (condition) reasons.push({ weight, sentence });
  };
  const { number: printed } = page;
  say(
    printed?.number === 1,
    printed?.total ? 3 : 2.2,
    printed?.total
      ? `Page ${number} begins a new numbering, 1 of ${printed.total}.`
      : `Page ${number} begins a new numbering.`,
  );
  const complete = before.number !== null && before.number.total === before.number.number;
  say(
    complete,
    2,
    `Page ${number - 1} is the last of its numbering, ${before.number?.number} of ${before.number?.total}.`,
  );
  const title = page.titles[0];
  say(
    title !== undefined && page.titleRatio >= LARGE,
    page.begins ? 1.9 : 1.2,
    formatTitle(number, title ?? ''),
  );
  const [kind, kindBefore] = [describeKind(page), describeKind(before)];
  say(
    kind !== null && kindBefore !== null && kind !== kindBefore,
    1.8,
    `Page ${number - 1} reads like ${kindBefore}, page ${number} like ${kind}.`,
  );
  const headers = page.headers.length > 0 && before.headers.length > 0;
  say(headers && lineSimilarity(page.headers, before.headers) < 0.3, 1.6, 'The letterhead changes.');
  say(before.blank, 1.5, `Page ${number - 1} is blank.`);
  const typeset = page.fonts.size > 0 && before.fonts.size > 0;
  say(typeset && jaccard(page.fonts, before.fonts) < 0.2, 1.3, 'The typefaces change.');
  say(cosine(page.terms, before.terms) < 0.12 && !page.blank, 1.1, 'The two pages share almost no words.');
  const paper = Math.abs(page.width - before.width) + Math.abs(page.height - before.height) > 6;
  say(paper && !page.ocr, 1, 'The paper size changes.');
  const references = page.identifiers.size > 0 && before.identifiers.size > 0;
  say(
    references && jaccard(page.identifiers, before.identifiers) === 0,
    0.8,
    'The reference numbers change.',
  );
  say(before.ends, 0.7, `Page ${number - 1} ends like the last page of a document.`);
  return reasons;
}

function explainContinuation(pages: readonly TypedPage[], first: number, last: number): Reason | undefined {
  if (first === last) return undefined;
  const inside = pages.slice(first - 1, last);
  const start = inside[0]!.number?.number;
  const numbered = inside.every(({ number }, index) => number?.number === (start ?? 0) + index);
  const span = `Pages ${first} to ${last}`;
  if (start !== undefined && numbered)
    return { weight: 1.7, sentence: `${span} have continuous page numbers.` };
  const alike = inside
    .slice(1)
    .every((page, index) => lineSimilarity(page.headers, inside[index]!.headers) > 0.7);
  return alike ? { weight: 1.4, sentence: `${span} have the same header.` } : undefined;
}

function describeKind({ concepts }: TypedPage): string | null {
  const maxShare = Math.max(...concepts);
  if (maxShare < 0.3) return null;
  const words = formatWords(CONCEPTS[concepts.indexOf(maxShare)]!.name);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

const formatTitle = (page: number, title: string): string => `Page ${page} is titled “${quote(title)}”.`;

/** Lexicon phrases in their readable form. */
const DISPLAY_PHRASES = new Map(CONCEPTS.flatMap(({ originalPhrases }) => [...originalPhrases]));

const quote = (text: string): string =>
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
 * Explains the evidence for a document's type, as up to two sentences.
 *
 * @param first first page with content, and its number in the file
 * @param reviewed number of examples of the type in the project's memory
 */
export function explainType(
  categories: CategorySet,
  docType: string,
  first: { page: TypedPage; number: number; hits: CueHits },
  reviewed: number,
): string[] {
  const category = categories.compiled.find(({ value }) => value === docType);
  const examples = reviewed === 1 ? 'a reviewed document' : `${reviewed} reviewed documents`;
  const learned = reviewed > 0 ? [`The project has learned from ${examples} of that type.`] : [];
  const title = category && findTypeTitle(first.page, category.cues);
  if (title !== undefined) return [formatTitle(first.number, title), ...learned];
  const cues = [...first.hits]
    .map(([cue, hit]) => ({ cue, says: hit * (category?.cues.get(cue) ?? 0) }))
    .filter(({ says }) => says > 0)
    .sort((a, b) => b.says - a.says)
    .slice(0, 3)
    .map(({ cue }) => `“${DISPLAY_PHRASES.get(cue) ?? cue}”`);
  const type = formatWords(docType);
  if (cues.length > 0) return [`Reads like ${withArticle(type)}: ${cues.join(', ')}.`, ...learned];
  return learned.length > 0 ? [`Looks like reviewed documents of type ${type}.`] : [];
}

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
