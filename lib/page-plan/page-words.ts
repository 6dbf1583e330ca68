/** How pages are spoken of, and how people type them. Pages are 1-based, ranges inclusive. */

export interface PageRange {
  first: number;
  last: number;
}

/** `page 4`, `pages 4–6`. */
export function pagesInWords(first: number, last: number): string {
  return first === last ? `page ${first}` : `pages ${first}–${last}`;
}

/** Like `pagesInWords`, at the start of a sentence. */
export function pagesInWordsCapital(first: number, last: number): string {
  const words = pagesInWords(first, last);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 page`, `3 pages`; with a noun of its own, `1 part`, `3 parts`. */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Runs of consecutive numbers, ascending: 1 2 3 7 → 1–3, 7. The numbers may come in any order, and twice. */
export function rangesOf(pages: Iterable<number>): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const current = ranges.at(-1);
    if (current && page === current.last + 1) current.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}

/** What the field of typed pages shows: `1-3, 7`. */
export const typedRanges = (pages: Iterable<number>): string =>
  rangesOf(pages)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');

const TYPED_RANGE = /^(\d{1,6})(?:\s*[-–—]\s*(\d{1,6})?)?$/;

/**
 * Reads typed pages: `1-3, 7`, `5-` (to the end), en dashes, spaces or semicolons in between.
 * @returns the ranges, or a sentence that says what can't be read.
 */
export function parseTypedRanges(typed: string, pageCount: number): PageRange[] | { problem: string } {
  const ranges: PageRange[] = [];
  const pieces = typed.replaceAll(/\s*([-–—])\s*/g, '$1').split(/[\s,;]+/);
  for (const piece of pieces.filter((text) => text !== '')) {
    const match = TYPED_RANGE.exec(piece);
    if (!match) return { problem: `“${piece}” is not a page or a range. Write pages like 1-3, 7.` };
    const first = Number(match[1]);
    const open = /[-–—]$/.test(piece);
    const last = match[2] === undefined ? (open ? pageCount : first) : Number(match[2]);
    if (first < 1 || last > pageCount) return { problem: `There are pages 1 to ${pageCount}.` };
    if (first > last) return { problem: `${piece} runs backwards. Write ${last}-${first}.` };
    ranges.push({ first, last });
  }
  return ranges;
}
