import type { TypedPage } from './boundary-features';

/** Shares of the generated documents of one sender. */
const UNNUMBERED = 0.5;
const KEPT_VALUES = 0.4;
const DROPPED_PAGES = 0.3;

type Random = () => number;

/**
 * Generates documents from one sender's template: a document, and others with the same layout, different numbers, and
 * some different words. Pages of one document keep its numbers and words. Half of the templates have no page numbers.
 *
 * @param count number of documents besides the given one
 * @param random numbers from 0 to 1
 */
export function generateSameTemplate(
  document: readonly TypedPage[],
  count: number,
  random: Random,
): TypedPage[][] {
  const unnumbered = random() < UNNUMBERED;
  const template = unnumbered ? document.map((page) => ({ ...page, number: null })) : document;
  // The sender's own values, such as a tax number, are the same on all of its documents.
  const isKept = createMemo(() => random() < KEPT_VALUES);
  const variants = Array.from({ length: count }, () => {
    const pages = unnumbered
      ? template.filter((_, index) => index === 0 || random() >= DROPPED_PAGES)
      : template;
    return generateVariant(pages, isKept, random);
  });
  return [[...template], ...variants];
}

function generateVariant(
  pages: readonly TypedPage[],
  isKept: (value: string) => boolean,
  random: Random,
): TypedPage[] {
  const change = 0.1 + random() * 0.3;
  const suffix = `~${Math.floor(random() * 1e6)}`;
  const rename = createMemo((term: string) => (random() < change ? term + suffix : term));
  const reword = (terms: ReadonlyMap<string, number>) =>
    new Map([...terms].map(([term, count]) => [rename(term), count]));
  const renumber = (value: string) => (isKept(value) ? value : value + suffix);
  return pages.map((page) => ({
    ...page,
    characters: Math.round(page.characters * (0.9 + random() * 0.2)),
    terms: reword(page.terms),
    topTerms: reword(page.topTerms),
    names: new Set([...page.names].map(rename)),
    identifiers: new Set([...page.identifiers].map(renumber)),
    labeled: new Map([...page.labeled].map(([label, value]) => [label, renumber(value)])),
    lastLine: Math.min(1, page.lastLine * (0.9 + random() * 0.2)),
    bodyEnd: Math.min(1, page.bodyEnd * (0.9 + random() * 0.2)),
  }));
}

function createMemo<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.has(key) ? known.get(key)! : compute(key);
    known.set(key, value);
    return value;
  };
}
