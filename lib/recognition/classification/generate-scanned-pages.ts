import type { TypedPage } from './boundary-features';

/** Shares of what text recognition loses or changes. */
const LOST_TERMS = 0.06;
const CHANGED_TERMS = 0.06;
const LOST_VALUES = 0.15;
const CHANGED_VALUES = 0.04;
const LOST_NUMBERS = 0.1;
const CHANGED_LINES = 0.25;
const A4 = { width: 595, height: 842 };

type Random = () => number;

/**
 * Generates the pages as one scanner and text recognition would return them: without fonts, with one page size, with
 * inexact text heights, and with some words and values lost or misread.
 *
 * @param random numbers from 0 to 1
 */
export function generateScannedPages(pages: readonly TypedPage[], random: Random): TypedPage[] {
  const size = random() < 0.5 ? A4 : { width: 612, height: 792 };
  const mark = () => `~${Math.floor(random() * 1e6)}`;
  const misread = <T>(terms: ReadonlyMap<string, T>) =>
    new Map(
      [...terms].flatMap(([term, count]): [string, T][] => {
        const luck = random();
        if (luck < LOST_TERMS) return [];
        return [[luck < LOST_TERMS + CHANGED_TERMS ? term + mark() : term, count]];
      }),
    );
  const misreadLine = (line: string) => (random() < CHANGED_LINES ? line + mark() : line);
  const misreadValue = (value: string) => (random() < CHANGED_VALUES ? value + mark() : value);
  return pages.map((page) => ({
    ...page,
    ...(page.width > page.height ? { width: size.height, height: size.width } : size),
    ocr: true,
    fonts: new Set<string>(),
    terms: misread(page.terms),
    topTerms: misread(page.topTerms),
    headers: page.headers.map(misreadLine),
    footers: page.footers.map(misreadLine),
    identifiers: new Set([...page.identifiers].filter(() => random() >= LOST_VALUES).map(misreadValue)),
    names: new Set([...page.names].filter(() => random() >= LOST_VALUES)),
    contacts: new Set([...page.contacts].filter(() => random() >= LOST_VALUES).map(misreadValue)),
    labeled: new Map(
      [...page.labeled]
        .filter(() => random() >= LOST_VALUES)
        .map(([label, value]) => [label, misreadValue(value)]),
    ),
    number: random() < LOST_NUMBERS ? null : page.number,
    sizes: blurSizes(page.sizes, random),
    medianHeight: page.medianHeight * (0.94 + random() * 0.12),
    titleRatio: page.titleRatio * (0.9 + random() * 0.25),
    leftEdge: page.leftEdge + (random() - 0.5) * 0.03,
  }));
}

/** Spreads the shares over the neighboring half points, as the heights of recognized lines vary. */
function blurSizes(sizes: ReadonlyMap<number, number>, random: Random): Map<number, number> {
  const blurred = new Map<number, number>();
  for (const [size, share] of sizes) {
    for (const step of [-1, -0.5, 0, 0.5, 1]) {
      const part = share * (0.1 + random() * 0.2);
      blurred.set(size + step, (blurred.get(size + step) ?? 0) + part);
    }
  }
  return blurred;
}
