import type { PageFeatures } from './classifier-page-features';

/** Printed page numbers around a page. */
export interface NumberingContext {
  /** Nearest number before the page, and the nearest on the page or after it; `null` if there is none close by. */
  last: NumberedPage | null;
  next: NumberedPage | null;
  /** Number of pages that are missing until the total that a previous page names; `null` if none names a total. */
  left: number | null;
}

interface NumberedPage {
  /** Printed number minus the position in the file. Pages of one numbering share it. */
  offset: number;
}

/** Maximum distance between a page and a number that counts for it. */
const MAX_DISTANCE = 3;
const MAX_DECLARED_PAGES = 60;

/** Returns a function that finds the numbers around a page by its index, from 1. */
export function createNumberingGetter(pages: readonly PageFeatures[]): (index: number) => NumberingContext {
  const find = (from: number, step: 1 | -1): NumberedPage | null => {
    for (let at = from; Math.abs(at - from) < MAX_DISTANCE && pages[at]; at += step) {
      const number = pages[at]!.number?.number;
      if (number !== undefined) return { offset: number - at };
    }
    return null;
  };
  return (index) => ({
    last: find(index - 1, -1),
    next: find(index, 1),
    left: countPagesLeft(pages, index),
  });
}

function countPagesLeft(pages: readonly PageFeatures[], index: number): number | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_DECLARED_PAGES); at -= 1) {
    const printed = pages[at]!.number;
    if (printed === null || printed.total === null) continue;
    const left = printed.total - printed.number - (index - 1 - at);
    return left >= 0 ? left : null;
  }
  return null;
}
