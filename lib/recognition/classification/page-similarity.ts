export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return common / (a.size + b.size - common);
}

type Counts = ReadonlyMap<string, number>;

/** Weighted terms with the length of the vector. */
export interface Vector {
  weights: ReadonlyMap<string, number>;
  length: number;
}

/** @param getWeight weight of a term; default: 1 */
export function toVector(counts: Counts, getWeight: (term: string) => number = () => 1): Vector {
  const weights = new Map<string, number>();
  let squares = 0;
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * getWeight(term);
    weights.set(term, weight);
    squares += weight * weight;
  }
  return { weights, length: Math.sqrt(squares) };
}

export function compareVectors(a: Vector, b: Vector): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [fewer, more] = a.weights.size < b.weights.size ? [a, b] : [b, a];
  let product = 0;
  for (const [term, weight] of fewer.weights) product += weight * (more.weights.get(term) ?? 0);
  return product / (a.length * b.length);
}

export const cosine = (a: Counts, b: Counts): number => compareVectors(toVector(a), toVector(b));

/** Returns the highest similarity between two pages' headers (or footers), 0 to 1. Digits are normalized. */
export function lineSimilarity(a: readonly string[], b: readonly string[]): number {
  if (a.some((line) => b.includes(line))) return 1;
  const others = b.map((line) => new Set(line.split(' ')));
  let best = 0;
  for (const line of a) {
    const words = new Set(line.split(' '));
    for (const other of others) best = Math.max(best, jaccard(words, other));
  }
  return best;
}

export function overlap(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let common = 0;
  for (const [key, share] of a) common += Math.min(share, b.get(key) ?? 0);
  return common;
}
