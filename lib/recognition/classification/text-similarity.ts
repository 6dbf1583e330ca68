import type { TermVector } from './term-vector';

type UnitVector = ReadonlyMap<string, number>;

/** Weights of terms. The fewer vectors contain a term, the more it counts. */
export class TermRarity {
  private readonly having = new Map<string, number>();

  constructor(private readonly all: readonly TermVector[]) {
    for (const vector of all) {
      for (const term of Object.keys(vector)) this.having.set(term, (this.having.get(term) ?? 0) + 1);
    }
  }

  getWeight(term: string): number {
    return Math.log((this.all.length + 1) / ((this.having.get(term) ?? 0) + 0.5)) + 0.2;
  }

  toUnitVector(vector: TermVector): UnitVector {
    return normalizeVector(
      Object.entries(vector).map(([term, weight]) => [term, dampen(weight) * this.getWeight(term)]),
    );
  }
}

/**
 * Set of vectors for cosine comparisons. Precomputes everything that depends only on the vectors: a page is compared
 * with hundreds, and only with those that share a term.
 */
export class SimilaritySet {
  private readonly having = new Map<string, { index: number; weight: number }[]>();
  private readonly mean: UnitVector;

  constructor(
    readonly rarity: TermRarity,
    private readonly vectors: readonly TermVector[],
  ) {
    const sum = new Map<string, number>();
    for (const [index, vector] of vectors.entries()) {
      for (const [term, weight] of rarity.toUnitVector(vector)) {
        const having = this.having.get(term) ?? [];
        having.push({ index, weight });
        this.having.set(term, having);
      }
      for (const [term, weight] of Object.entries(vector))
        sum.set(term, (sum.get(term) ?? 0) + dampen(weight));
    }
    this.mean = normalizeVector([...sum].map(([term, weight]) => [term, weight * rarity.getWeight(term)]));
  }

  get size(): number {
    return this.vectors.length;
  }

  /** Returns the mean similarity to the nearest `count` vectors, 0 to 1. */
  getNearestSimilarity(unit: UnitVector, count: number): number {
    const similarities = new Float64Array(this.size);
    for (const [term, weight] of unit) {
      for (const other of this.having.get(term) ?? []) similarities[other.index]! += weight * other.weight;
    }
    const nearest = similarities.sort().subarray(Math.max(0, this.size - count));
    return nearest.reduce((sum, each) => sum + each, 0) / Math.max(1, nearest.length);
  }

  /** Returns the similarity to the mean of all vectors, 0 to 1. */
  getSimilarityToMean(unit: UnitVector): number {
    let product = 0;
    for (const [term, weight] of unit) product += weight * (this.mean.get(term) ?? 0);
    return product;
  }
}

/** Dampens frequencies: a term that occurs ten times counts little more than one with five occurrences. */
const dampen = (weight: number): number => 1 + Math.log(Math.max(1, weight));

function normalizeVector(entries: readonly (readonly [string, number])[]): UnitVector {
  const length = Math.sqrt(entries.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return length > 0 ? new Map(entries.map(([term, weight]) => [term, weight / length])) : new Map();
}
