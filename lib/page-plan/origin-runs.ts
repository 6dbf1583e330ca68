/**
 * Pages by their identity: the uploaded document that they began in, and their number there, 1-based and inclusive.
 * However often pages are cut and joined, these runs only get shorter or stand in another order.
 */
export interface OriginRun {
  originId: string;
  firstPage: number;
  lastPage: number;
}

const lengthOf = (run: OriginRun): number => run.lastPage - run.firstPage + 1;

/**
 * The identities of some pages of a document.
 * @param runs what the document holds, in order
 * @param firstPage within the document, 1-based, inclusive
 */
export function sliceRuns(runs: readonly OriginRun[], firstPage: number, lastPage: number): OriginRun[] {
  const slice: OriginRun[] = [];
  let before = 0;
  for (const run of runs) {
    const from = Math.max(firstPage - before, 1);
    const to = Math.min(lastPage - before, lengthOf(run));
    if (from <= to) {
      const { originId } = run;
      slice.push({ originId, firstPage: run.firstPage + from - 1, lastPage: run.firstPage + to - 1 });
    }
    before += lengthOf(run);
    if (before >= lastPage) break;
  }
  return slice;
}

/** One after the other; runs that go on where the one before ended become one. */
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
