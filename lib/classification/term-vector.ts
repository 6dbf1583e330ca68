import type { TypedPage } from './boundary-features';
import { termsOf } from './words';

/** Weighted terms; plain JSON, since a project's memory is made of them. */
export type TermVector = Record<string, number>;

const MAX_TERMS = 250;
const FURTHER_PAGES = 2;
const FURTHER_PAGE_WEIGHT = 0.4;
const MOST_OFTEN = 5;

/** What tells a document's type: its words, more so those at the top and in large letters, and how it looks. */
export function documentVector(pages: readonly TypedPage[]): TermVector {
  const vector: TermVector = {};
  const add = (term: string, weight: number) => {
    vector[term] = (vector[term] ?? 0) + weight;
  };
  pages.slice(0, 1 + FURTHER_PAGES).forEach((page, index) => {
    const weight = index === 0 ? 1 : FURTHER_PAGE_WEIGHT;
    for (const [term, count] of page.terms) add(term, weight * Math.min(count, MOST_OFTEN));
  });
  const first = pages[0];
  if (first) {
    const top = termsOf(first.topWords).slice(0, 60);
    for (const term of top) add(`top ${term}`, 1);
    for (const [index, term] of top.entries()) if (index > 0) add(`pair ${top[index - 1]} ${term}`, 0.7);
    for (const term of termsOf(first.titleWords)) add(`title ${term}`, 1.5);
    for (const term of looksOf(first)) add(term, 2);
  }
  return strongest(vector);
}

/** What tells a first page from one that goes on: the top of it, its header, its number. */
export function pageVector(page: TypedPage): TermVector {
  const vector: TermVector = {};
  for (const [term, count] of page.topTerms) vector[term] = Math.min(count, MOST_OFTEN);
  for (const header of page.headers) vector[`header ${header}`] = 2;
  for (const term of termsOf(page.titleWords)) vector[`title ${term}`] = 1.5;
  for (const term of looksOf(page)) vector[term] = 1;
  vector[`number ${page.number ? Math.min(2, page.number.number) : 'none'}`] = 2;
  return strongest(vector);
}

const looksOf = ({ characters, digits, width, height }: TypedPage): string[] => [
  `length ${Math.round(Math.log2(characters + 1))}`,
  `digits ${Math.round(digits * 10)}`,
  `shape ${Math.round((height / (width || 1)) * 5)}`,
];

function strongest(vector: TermVector): TermVector {
  const terms = Object.entries(vector);
  const kept = terms.length > MAX_TERMS ? terms.sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS) : terms;
  return Object.fromEntries(kept.map(([term, weight]) => [term, Math.round(weight * 100) / 100]));
}
