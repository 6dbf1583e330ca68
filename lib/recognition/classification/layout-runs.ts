import type { PageFeatures } from './classifier-page-features';

/**
 * Minimum number of pages of a long run. Such a run is treated as a manual, a book, or slides instead of several
 * documents of one sender.
 */
export const MIN_LONG_RUN_PAGES = 8;
/** Maximum difference of page sizes within one layout, in points. */
const SIZE_TOLERANCE = 6;
/** Minimum median text height of slides, in points. Other landscape pages have smaller text. */
const MIN_SLIDE_TEXT_HEIGHT = 14;
/** Maximum number of pages with another layout, for example a figure or a table, that don't end a run. */
const MAX_GAP_PAGES = 1;

/**
 * Returns, for each page but the first, the length of the run with one layout that includes the page and its
 * predecessor, or 0 if no run spans both. Slides, manuals, and books keep one layout from page to page, even if they
 * share few words. Piles of different senders have short runs. Scans have no runs, because the scanner determines their
 * layout.
 */
export function findLayoutRuns(pages: readonly PageFeatures[]): number[] {
  const runs = pages.slice(1).map(() => 0);
  let from = 0;
  while (from < pages.length) {
    const last = findRunEnd(pages, from);
    // A title page or a back cover belongs to the run that fills the rest of the file.
    const first = from <= MAX_GAP_PAGES ? 0 : from;
    const end = pages.length - 1 - last <= MAX_GAP_PAGES ? pages.length - 1 : last;
    if (last > from) runs.fill(end - first + 1, first, end);
    from = last + 1;
  }
  return runs;
}

/** Returns the index of the last page that matches the layout of the run. */
function findRunEnd(pages: readonly PageFeatures[], from: number): number {
  let last = from;
  for (let index = from + 1; index < pages.length && index - last <= MAX_GAP_PAGES + 1; index += 1) {
    const latest = pages.slice(Math.max(from, last - MAX_GAP_PAGES), last + 1);
    if (latest.some((page) => hasSameLayout(page, pages[index]!))) last = index;
  }
  return last;
}

/** Returns true if both pages have the same size, and each contains text of the other's main text height. */
function hasSameLayout(a: PageFeatures, b: PageFeatures): boolean {
  if (a.blank || b.blank) return true;
  if (a.ocr || b.ocr) return false;
  if (Math.abs(a.width - b.width) + Math.abs(a.height - b.height) > SIZE_TOLERANCE) return false;
  return (
    (isSlide(a) && isSlide(b)) ||
    (a.sizes.has(getDominantTextHeight(b)) && b.sizes.has(getDominantTextHeight(a)))
  );
}

/** Returns true for a slide. Slides scale their text to fit, so text sizes may differ between slides. */
const isSlide = ({ width, height, medianHeight }: PageFeatures) =>
  width > height && medianHeight >= MIN_SLIDE_TEXT_HEIGHT;

function getDominantTextHeight({ sizes }: PageFeatures): number {
  let [usual, largest] = [0, -1];
  for (const [size, share] of sizes) if (share > largest) [usual, largest] = [size, share];
  return usual;
}
