import { extractTerms } from '@/lib/recognition/lexicon/tokenize-page-text';
import type { TypedPage } from './boundary-features';

/** Weighted terms. Plain JSON, because a project's memory stores them. */
export type TermVector = Record<string, number>;

const MAX_TERMS = 250;
const MAX_LATER_PAGES = 2;
const LATER_PAGE_WEIGHT = 0.4;
const MAX_TERM_COUNT = 5;

/**
 * Builds the features that identify a document's type: its words, with more weight at the top and in large letters, and
 * its layout.
 */
export function buildDocumentVector(pages: readonly TypedPage[]): TermVector {
  const vector: TermVector = {};
  const add = (term: string, weight: number) => {
    vector[term] = (vector[term] ?? 0) + weight;
  };
  pages.slice(0, 1 + MAX_LATER_PAGES).forEach((page, index) => {
    const weight = index === 0 ? 1 : LATER_PAGE_WEIGHT;
    for (const [term, count] of page.terms) add(term, weight * Math.min(count, MAX_TERM_COUNT));
  });
  const first = pages[0];
  if (first) {
    const top = extractTerms(first.topWords).slice(0, 60);
    for (const term of top) add(`top ${term}`, 1);
    for (const [index, term] of top.entries()) if (index > 0) add(`pair ${top[index - 1]} ${term}`, 0.7);
    for (const term of extractTerms(first.titleWords)) add(`title ${term}`, 1.5);
    for (const term of getLayoutTerms(first)) add(term, 2);
  }
  return keepStrongestTerms(vector);
}

/** Builds the features that distinguish a first page from a later page: its top, its header, and its page number. */
export function buildPageVector(page: TypedPage): TermVector {
  const vector: TermVector = {};
  for (const [term, count] of page.topTerms) vector[term] = Math.min(count, MAX_TERM_COUNT);
  for (const header of page.headers) vector[`header ${header}`] = 2;
  for (const term of extractTerms(page.titleWords)) vector[`title ${term}`] = 1.5;
  for (const term of getLayoutTerms(page)) vector[term] = 1;
  vector[`number ${page.number ? Math.min(2, page.number.number) : 'none'}`] = 2;
  return keepStrongestTerms(vector);
}

const getLayoutTerms = ({ characters, digits, width, height }: TypedPage): string[] => [
  `length ${Math.round(Math.log2(characters + 1))}`,
  `digits ${Math.round(digits * 10)}`,
  `shape ${Math.round((height / (width || 1)) * 5)}`,
];

function keepStrongestTerms(vector: TermVector): TermVector {
  const terms = Object.entries(vector);
  const kept = terms.length > MAX_TERMS ? terms.sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS) : terms;
  return Object.fromEntries(kept.map(([term, weight]) => [term, Math.round(weight * 100) / 100]));
}
