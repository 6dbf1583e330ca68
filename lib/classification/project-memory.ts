import type { TypedPage } from './boundary-features';
import { documentVector, pageVector, type TermVector } from './term-vector';

/** What a project remembers of one reviewed document. Adding one and taking it back is adding and removing a row. */
export interface Example {
  /** The type that a person confirmed; null when only its cuts teach. */
  docType: string | null;
  document: TermVector;
  first: TermVector;
  /** Some of its pages after the first. */
  further: TermVector[];
}

const FURTHER_KEPT = 3;

export const exampleOf = (pages: readonly TypedPage[], docType: string | null): Example => ({
  docType,
  document: documentVector(pages),
  first: pageVector(pages[0]!),
  further: pages.slice(1, 1 + FURTHER_KEPT).map(pageVector),
});

const NEAREST = 3;
/** What likeness to nothing in particular comes to. */
const CHANCE = 0.08;
/** Logits for full likeness to reviewed documents of a type, and how much of the zero-shot score then remains. */
const TYPE_WEIGHT = 10;
const LEAST_TRUST = 0.3;
const TRUST_BY_DOUBLING = 0.2;
const ZERO_SHOT_LOST = 0.35;
const EXAMPLES_ENOUGH = 10;

/** Logits for full likeness to reviewed first pages and none to further ones; below `NEAR` likeness says nothing. */
const START_WEIGHT = 10;
const NEAR = 0.3;
const SAME_TEMPLATE = 0.7;

/** A project's reviewed documents: what moves the built-in judgement. Of another project's it knows nothing. */
export class ProjectMemory {
  private readonly documents: Vectors;
  private readonly pages: Vectors;
  private readonly firsts: TermVector[];
  private readonly furthers: TermVector[];
  private readonly byType = new Map<string, TermVector[]>();

  constructor(examples: readonly Example[]) {
    this.documents = new Vectors(examples.map(({ document }) => document));
    this.firsts = examples.map(({ first }) => first);
    this.furthers = examples.flatMap(({ further }) => further);
    this.pages = new Vectors([...this.firsts, ...this.furthers]);
    for (const { docType, document } of examples) {
      if (docType !== null) this.byType.set(docType, [...(this.byType.get(docType) ?? []), document]);
    }
  }

  /** How many reviewed documents there are of a type. */
  examplesOf(docType: string): number {
    return this.byType.get(docType)?.length ?? 0;
  }

  /**
   * The categories' logits, moved by likeness to what was reviewed.
   *
   * @param zeroShot logits in the order of `values`
   */
  typeScores(pages: readonly TypedPage[], values: readonly string[], zeroShot: readonly number[]): number[] {
    if (this.byType.size === 0) return [...zeroShot];
    const vector = documentVector(pages);
    return values.map((value, index) => {
      const examples = this.byType.get(value);
      const score = zeroShot[index]!;
      if (!examples) return score;
      const count = examples.length;
      const alike =
        (this.documents.nearest(vector, examples, NEAREST) + this.documents.toMean(vector, examples)) / 2;
      const trust = Math.min(1, LEAST_TRUST + TRUST_BY_DOUBLING * Math.log2(1 + count));
      const kept = 1 - ZERO_SHOT_LOST * Math.min(1, count / EXAMPLES_ENOUGH);
      return score * kept + TYPE_WEIGHT * trust * Math.max(0, alike - CHANCE);
    });
  }

  /** By how many logits a page looks more like reviewed first pages than like further ones. */
  startShift(page: TypedPage): number {
    if (this.firsts.length === 0) return 0;
    const vector = pageVector(page);
    const first = this.pages.nearest(vector, this.firsts, 1);
    const further = this.furthers.length > 0 ? this.pages.nearest(vector, this.furthers, 1) : 0;
    const known = (Math.max(first, further) - NEAR) / (SAME_TEMPLATE - NEAR);
    // Without any further page seen, likeness to first pages alone is a weaker hint.
    const contrast = first - (this.furthers.length > 0 ? further : Math.min(first, NEAR));
    return START_WEIGHT * contrast * Math.max(0, Math.min(1, known));
  }
}

/** Cosines of vectors whose terms count more the fewer of all vectors have them. */
class Vectors {
  private readonly having = new Map<string, number>();

  constructor(private readonly all: readonly TermVector[]) {
    for (const vector of all) {
      for (const term of Object.keys(vector)) this.having.set(term, (this.having.get(term) ?? 0) + 1);
    }
  }

  /** The mean likeness to the nearest few. */
  nearest(vector: TermVector, others: readonly TermVector[], count: number): number {
    const likeness = others.map((other) => this.cosine(vector, other)).sort((a, b) => b - a);
    const nearest = likeness.slice(0, count);
    return nearest.reduce((sum, each) => sum + each, 0) / Math.max(1, nearest.length);
  }

  toMean(vector: TermVector, others: readonly TermVector[]): number {
    const mean: TermVector = {};
    for (const other of others) {
      for (const [term, weight] of Object.entries(other)) {
        mean[term] = (mean[term] ?? 0) + (1 + Math.log(Math.max(1, weight))) / others.length;
      }
    }
    return this.cosine(vector, mean, true);
  }

  private cosine(a: TermVector, b: TermVector, isMean = false): number {
    let product = 0;
    let lengthA = 0;
    let lengthB = 0;
    for (const [term, weight] of Object.entries(a)) {
      const here = this.weightOf(term, weight);
      lengthA += here * here;
      const other = b[term];
      if (other !== undefined) product += here * this.otherWeight(term, other, isMean);
    }
    for (const [term, weight] of Object.entries(b)) lengthB += this.otherWeight(term, weight, isMean) ** 2;
    return lengthA > 0 && lengthB > 0 ? product / Math.sqrt(lengthA * lengthB) : 0;
  }

  private otherWeight(term: string, weight: number, isMean: boolean): number {
    return isMean ? weight * this.rarity(term) : this.weightOf(term, weight);
  }

  private weightOf(term: string, weight: number): number {
    return (1 + Math.log(Math.max(1, weight))) * this.rarity(term);
  }

  private rarity(term: string): number {
    return Math.log((this.all.length + 1) / ((this.having.get(term) ?? 0) + 0.5)) + 0.2;
  }
}
