import type { PageFeatures } from './page-features';

/** A run of so many pages of one look is taken for a manual, a book or slides rather than for papers of one sender. */
export const LONG_RUN = 8;
/** Page sizes differ by less within one look, in points. */
const SAME_SIZE = 6;
/** On slides most text is at least so high, in points; on other landscape pages it is not. */
const SLIDE_TEXT = 14;
/** So many pages of another look, a figure or a table, don't end a run. */
const BRIDGED = 1;

/**
 * For each page but the first: how many pages in a row go on in one look around it and the page before it, both
 * included; 0 where nothing goes on across the two. Slides, manuals and books look alike from page to page, however
 * little their words have in common; in a pile of different senders' papers the runs are short. What a scan looks like
 * is the scanner's doing: it runs nowhere.
 */
export function lookRuns(pages: readonly PageFeatures[]): number[] {
  const runs = pages.slice(1).map(() => 0);
  let from = 0;
  while (from < pages.length) {
    const last = endOfRun(pages, from);
    // A title page or a back cover belongs to the run that fills the rest of the file.
    const first = from <= BRIDGED ? 0 : from;
    const end = pages.length - 1 - last <= BRIDGED ? pages.length - 1 : last;
    if (last > from) runs.fill(end - first + 1, first, end);
    from = last + 1;
  }
  return runs;
}

/** The index of the last page that looks like one of the run's latest. */
function endOfRun(pages: readonly PageFeatures[], from: number): number {
  let last = from;
  for (let index = from + 1; index < pages.length && index - last <= BRIDGED + 1; index += 1) {
    const latest = pages.slice(Math.max(from, last - BRIDGED), last + 1);
    if (latest.some((page) => sameLook(page, pages[index]!))) last = index;
  }
  return last;
}

/** The same page size, and each has text of the height that most text of the other one has. */
function sameLook(a: PageFeatures, b: PageFeatures): boolean {
  if (a.blank || b.blank) return true;
  if (a.ocr || b.ocr) return false;
  if (Math.abs(a.width - b.width) + Math.abs(a.height - b.height) > SAME_SIZE) return false;
  return (isSlide(a) && isSlide(b)) || (a.sizes.has(usualSize(b)) && b.sizes.has(usualSize(a)));
}

/** A slide's text is as large as fits: the next one's may be of any size. */
const isSlide = ({ width, height, medianHeight }: PageFeatures) =>
  width > height && medianHeight >= SLIDE_TEXT;

function usualSize({ sizes }: PageFeatures): number {
  let [usual, most] = [0, -1];
  for (const [size, share] of sizes) if (share > most) [usual, most] = [size, share];
  return usual;
}
