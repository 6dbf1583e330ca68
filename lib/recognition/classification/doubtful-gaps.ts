/** Gap between two pages whose cut, or missing cut, may be wrong. */
export interface DoubtfulGap {
  /** First page after the gap, 1-based, at least 2. */
  page: number;
  /** Probability that a document begins on that page. */
  probability: number;
  /** `true` if the proposal cuts at the gap. */
  isCut: boolean;
  /** Probability that the proposal is wrong at the gap. */
  doubt: number;
}

/** Minimum probability of an error. The probabilities are calibrated, so at most one in twenty other gaps is wrong. */
export const MIN_DOUBT = 0.05;

/**
 * Finds the doubtful gaps of a file, in page order. Certain gaps, for example at a barcode, are never doubtful.
 *
 * @param starts for each page but the first, the probability that a document begins there
 * @param first first pages of the proposed documents
 */
export function findDoubtfulGaps(starts: readonly number[], first: ReadonlySet<number>): DoubtfulGap[] {
  return starts.flatMap((probability, index) => {
    const page = index + 2;
    const isCut = first.has(page);
    const doubt = isCut ? 1 - probability : probability;
    const isCertain = probability <= 0 || probability >= 1;
    return !isCertain && doubt >= MIN_DOUBT ? [{ page, probability, isCut, doubt }] : [];
  });
}
