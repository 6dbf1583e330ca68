/**
 * Page range by origin: the uploaded document and page numbers in it, 1-based and inclusive. Cutting and joining only
 * shortens or reorders these ranges.
 */
export interface OriginRun {
  originId: string;
  firstPage: number;
  lastPage: number;
}

const countRunPages = (run: OriginRun): number => run.lastPage - run.firstPage + 1;

/**
 * Returns the origins of a page range of a document.
 * @param runs origins of the whole document, in order
 * @param firstPage page in the document, 1-based, inclusive
 */
export function sliceRuns(runs: readonly OriginRun[], firstPage: number, lastPage: number): OriginRun[] {
  const slice: OriginRun[] = [];
  let before = 0;
  for (const run of runs) {
    const from = Math.max(firstPage - before, 1);
    const to = Math.min(lastPage - before, countRunPages(run));
    if (from <= to) {
      const { originId } = run;
      slice.push({ originId, firstPage: run.firstPage + from - 1, lastPage: run.firstPage + to - 1 });
    }
    before += countRunPages(run);
    if (before >= lastPage) break;
  }
  return slice;
}

/** Concatenates runs and merges adjacent ones. */
export function joinRuns(pieces: readonly (readonly OriginRun[])[]): OriginRun[] {
  const joined: OriginRun[] = [];
  for (const run of pieces.flat()) {
    const last = joined.at(-1);
    if (last && last.originId === run.originId && last.lastPage + 1 === run.firstPage)
      last.lastPage = run.lastPage;
    else joined.push({ ...run });
  }
  return joined;
}
