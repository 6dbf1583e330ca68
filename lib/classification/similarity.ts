/** Shares and cosines of what two pages have. */

export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return common / (a.size + b.size - common);
}

type Counts = ReadonlyMap<string, number>;

/** @param weightOf how much a term tells; 1 when left out */
export function cosine(a: Counts, b: Counts, weightOf: (term: string) => number = () => 1): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [term, count] of a) {
    const weight = (1 + Math.log(count)) * weightOf(term);
    lengthA += weight * weight;
    const other = b.get(term);
    if (other) product += weight * (1 + Math.log(other)) * weightOf(term);
  }
  for (const [term, count] of b) lengthB += ((1 + Math.log(count)) * weightOf(term)) ** 2;
  return lengthA > 0 && lengthB > 0 ? product / Math.sqrt(lengthA * lengthB) : 0;
}

/** How alike the most alike of two pages' headers (or footers) are, 0 to 1; their digits are folded. */
export function lineSimilarity(a: readonly string[], b: readonly string[]): number {
  let best = 0;
  for (const one of a) {
    for (const other of b) {
      if (one === other) return 1;
      best = Math.max(best, jaccard(new Set(one.split(' ')), new Set(other.split(' '))));
    }
  }
  return best;
}

/** Overlap of two distributions, 0 to 1. */
export function overlap(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let common = 0;
  for (const [key, share] of a) common += Math.min(share, b.get(key) ?? 0);
  return common;
}
