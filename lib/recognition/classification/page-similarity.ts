export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return common / (a.size + b.size - common);
}

type Counts = ReadonlyMap<string, number>;

/** @param getWeight weight of a term; default: 1 */
export function cosine(a: Counts, b: Counts, getWeight: (term: string) => number = () => 1): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [term, count] of a) {
    const weight = (1 + Math.log(count)) * getWeight(term);
    lengthA += weight * weight;
    const other = b.get(term);
    if (other) product += weight * (1 + Math.log(other)) * getWeight(term);
  }
  for (const [term, count] of b) lengthB += ((1 + Math.log(count)) * getWeight(term)) ** 2;
  return lengthA > 0 && lengthB > 0 ? product / Math.sqrt(lengthA * lengthB) : 0;
}

/** Returns the highest similarity between two pages' headers (or footers), 0 to 1. Digits are normalized. */
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

export function overlap(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let common = 0;
  for (const [key, share] of a) common += Math.min(share, b.get(key) ?? 0);
  return common;
}
