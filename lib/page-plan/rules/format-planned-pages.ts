import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';

/** Formats and parses page ranges. Pages are 1-based, ranges inclusive. */

export interface PageRange {
  first: number;
  last: number;
}

/** Formats a range as `page 4` or `pages 4–6`. */
export function formatPlannedPages(first: number, last: number): string {
  return first === last ? `page ${first}` : `pages ${first}–${last}`;
}

/** Formats a range as `formatPages` does, but for the beginning of a sentence. */
export function formatPagesCapitalized(first: number, last: number): string {
  return capitalize(formatPlannedPages(first, last));
}

/**
 * Groups numbers into runs of consecutive numbers, ascending: 1 2 3 7 → 1–3, 7. The input may have any order and
 * duplicates.
 */
export function toRanges(pages: Iterable<number>): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const current = ranges.at(-1);
    if (current && page === current.last + 1) current.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}

/** Formats pages for the page range input: `1-3, 7`. */
export const formatTypedRanges = (pages: Iterable<number>): string =>
  toRanges(pages)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');

const TYPED_RANGE_PATTERN = /^(\d{1,6})(?:\s*[-–—]\s*(\d{1,6})?)?$/;

/**
 * Parses typed pages: `1-3, 7`, `5-` (to the end), en dashes, and spaces or semicolons as separators.
 * @returns the ranges, or a message that names the invalid text
 */
export function parseTypedRanges(
  t: Translator<'pagePlan'>,
  typed: string,
  pageCount: number,
): PageRange[] | { problem: string } {
  const ranges: PageRange[] = [];
  const pieces = typed.replaceAll(/\s*([-–—])\s*/g, '$1').split(/[\s,;]+/);
  for (const piece of pieces.filter((text) => text !== '')) {
    const match = TYPED_RANGE_PATTERN.exec(piece);
    if (!match) return { problem: t('selectPages.notPages', { text: piece }) };
    const first = Number(match[1]);
    const open = /[-–—]$/.test(piece);
    const last = match[2] === undefined ? (open ? pageCount : first) : Number(match[2]);
    if (first < 1 || last > pageCount) return { problem: t('selectPages.outside', { count: pageCount }) };
    if (first > last) return { problem: t('selectPages.backwards', { text: piece, first, last }) };
    ranges.push({ first, last });
  }
  return ranges;
}
