import type { TermVector } from './term-vector';

/** Of length 1, or empty. */
type UnitVector = ReadonlyMap<string, number>;

/** How much a term counts: the more, the fewer of all vectors have it. */
export class Rarity {
  private readonly having = new Map<string, number>();

  constructor(private readonly all: readonly TermVector[]) {
    for (const vector of all) {
      for (const term of Object.keys(vector)) this.having.set(term, (this.having.get(term) ?? 0) + 1);
    }
  }

  of(term: string): number {
    return Math.log((this.all.length + 1) / ((this.having.get(term) ?? 0) + 0.5)) + 0.2;
  }

  /** A vector as it is compared. */
  unit(vector: TermVector): UnitVector {
    return unitOf(Object.entries(vector).map(([term, weight]) => [term, damped(weight) * this.of(term)]));
  }
}

/**
 * Vectors that others are compared with by their cosine. All that depends on them alone is worked out once: a page is
 * compared with hundreds of them, and by way of its terms only with those that share one.
 */
export class LikenessSet {
  /** By term: which vectors have it, and how strongly. */
  private readonly having = new Map<string, { index: number; weight: number }[]>();
  private readonly mean: UnitVector;

  constructor(
    readonly rarity: Rarity,
    private readonly vectors: readonly TermVector[],
  ) {
    const sum = new Map<string, number>();
    for (const [index, vector] of vectors.entries()) {
      for (const [term, weight] of rarity.unit(vector)) {
        const having = this.having.get(term) ?? [];
        having.push({ index, weight });
        this.having.set(term, having);
      }
      for (const [term, weight] of Object.entries(vector))
        sum.set(term, (sum.get(term) ?? 0) + damped(weight));
    }
    this.mean = unitOf([...sum].map(([term, weight]) => [term, weight * rarity.of(term)]));
  }

  get size(): number {
    return this.vectors.length;
  }

  /** The mean likeness to the nearest few, 0 to 1. */
  nearest(unit: UnitVector, count: number): number {
    const likeness = new Float64Array(this.size);
    for (const [term, weight] of unit) {
      for (const other of this.having.get(term) ?? []) likeness[other.index]! += weight * other.weight;
    }
    const nearest = likeness.sort().subarray(Math.max(0, this.size - count));
    return nearest.reduce((sum, each) => sum + each, 0) / Math.max(1, nearest.length);
  }

  /** Likeness to what they have in common, 0 to 1. */
  toMean(unit: UnitVector): number {
    let product = 0;
    for (const [term, weight] of unit) product += weight * (this.mean.get(term) ?? 0);
    return product;
  }
}

/** A term that stands ten times counts little more than one that stands five times. */
const damped = (weight: number): number => 1 + Math.log(Math.max(1, weight));

function unitOf(entries: readonly (readonly [string, number])[]): UnitVector {
  const length = Math.sqrt(entries.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return length > 0 ? new Map(entries.map(([term, weight]) => [term, weight / length])) : new Map();
}
