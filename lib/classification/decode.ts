/** Pages of one document, 1-based, inclusive. */
export interface PageRange {
  startPage: number;
  endPage: number;
}

export interface DecodeOptions {
  /** A cut has to be likelier than this. */
  threshold: number;
  /** How much it counts that the pages of a segment look like one kind of document. */
  coherence: number;
  /** Segments longer than this aren't compared page by page any more. */
  maxPages: number;
}

export const DEFAULT_DECODING: DecodeOptions = { threshold: 0.65, coherence: 0.3, maxPages: 120 };

const LEAST = 1e-4;
const logOf = (p: number): number => Math.log(Math.max(LEAST, p));

/**
 * The likeliest way to part a file, over all ways at once (semi-Markov Viterbi): the cuts' own probabilities, and how
 * much the pages of each segment agree on what they are.
 *
 * @param starts for each page but the first, how probable it is that a document begins there
 * @param kinds for each page, probabilities of kinds of documents
 */
export function decode(
  starts: readonly number[],
  kinds: readonly (readonly number[])[],
  options: DecodeOptions = DEFAULT_DECODING,
): PageRange[] {
  const { threshold, coherence, maxPages } = options;
  const penalty = Math.log(threshold / (1 - threshold));
  const cut = starts.map((p) => logOf(p) - penalty);
  const keep = starts.map((p) => logOf(1 - p));
  const agreement = kinds.map((shares) => shares.map((share) => Math.log(share + 0.05)));
  const most = agreement.map((shares) => Math.max(...shares));
  const best = new Float64Array(kinds.length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(kinds.length + 1);
  best[0] = 0;
  for (let end = 1; end <= kinds.length; end += 1) {
    const together = new Float64Array(agreement[0]?.length ?? 0);
    let inside = 0;
    let apart = 0;
    let agreed = 0;
    for (let start = end; start >= 1; start -= 1) {
      // What is longer is judged by its cuts alone.
      const compared = end - start < maxPages;
      if (compared) {
        apart += most[start - 1]!;
        let one = Number.NEGATIVE_INFINITY;
        for (let kind = 0; kind < together.length; kind += 1) {
          together[kind]! += agreement[start - 1]![kind]!;
          if (together[kind]! > one) one = together[kind]!;
        }
        agreed = (coherence * (one - apart)) / Math.sqrt(end - start + 1);
      }
      const score = best[start - 1]! + (start > 1 ? cut[start - 2]! : 0) + inside + agreed;
      if (score > best[end]!) {
        best[end] = score;
        from[end] = start;
      }
      if (start > 1) inside += keep[start - 2]!;
    }
  }
  return traced(from);
}

function traced(from: Int32Array): PageRange[] {
  const ranges: PageRange[] = [];
  for (let endPage = from.length - 1; endPage > 0; endPage = ranges[0]!.startPage - 1) {
    ranges.unshift({ startPage: from[endPage]!, endPage });
  }
  return ranges;
}
