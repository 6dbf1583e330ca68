/** Pages of one document, 1-based, inclusive. */
export interface PageRange {
  startPage: number;
  endPage: number;
}

export interface DecodeOptions {
  /** Minimum probability of a cut. */
  threshold: number;
  /** Weight of the agreement between the pages of a segment on one kind of document. */
  coherence: number;
  /** Maximum number of pages of a segment that are compared page by page. */
  maxPages: number;
}

export const DEFAULT_DECODING: DecodeOptions = { threshold: 0.5, coherence: 0.3, maxPages: 120 };

const MIN_PROBABILITY = 1e-4;
const clampedLog = (p: number): number => Math.log(Math.max(MIN_PROBABILITY, p));
/** Returns minus infinity for an impossible event, so that the decoder never chooses it. */
const constrainedLog = (p: number): number => (p <= 0 ? Number.NEGATIVE_INFINITY : clampedLog(p));

/**
 * Finds the most likely segmentation of a file (semi-Markov Viterbi). Combines the probabilities of the cuts with the
 * agreement between the pages of each segment.
 *
 * @param starts for each page but the first, the probability that a document begins there. 0 and 1 are certain: the
 *   decoder never cuts there, or always
 * @param kinds for each page, the probabilities of the kinds of documents
 */
export function decodeSegments(
  starts: readonly number[],
  kinds: readonly (readonly number[])[],
  options: DecodeOptions = DEFAULT_DECODING,
): PageRange[] {
  const { threshold, coherence, maxPages } = options;
  const penalty = Math.log(threshold / (1 - threshold));
  const cut = starts.map((p) => constrainedLog(p) - penalty);
  const keep = starts.map((p) => constrainedLog(1 - p));
  const agreement = kinds.map((shares) => shares.map((share) => Math.log(share + 0.05)));
  const maxAgreement = agreement.map((shares) => Math.max(...shares));
  const best = new Float64Array(kinds.length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(kinds.length + 1);
  best[0] = 0;
  for (let end = 1; end <= kinds.length; end += 1) {
    const together = new Float64Array(agreement[0]?.length ?? 0);
    let inside = 0;
    let apart = 0;
    let agreed = 0;
    for (let start = end; start >= 1; start -= 1) {
      // Longer segments are judged by their cuts alone.
      const compared = end - start < maxPages;
      if (compared) {
        apart += maxAgreement[start - 1]!;
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
  return backtrack(from);
}

function backtrack(from: Int32Array): PageRange[] {
  const ranges: PageRange[] = [];
  for (let endPage = from.length - 1; endPage > 0; endPage = ranges[0]!.startPage - 1) {
    ranges.unshift({ startPage: from[endPage]!, endPage });
  }
  return ranges;
}
