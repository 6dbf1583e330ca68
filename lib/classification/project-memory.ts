import { z } from 'zod';
import { storedJson } from '@/lib/core/stored-json';
import type { TypedPage } from './boundary-features';
import { KindMemory, type KindShares, kindsOf } from './kind-memory';
import { LikenessSet, Rarity } from './likeness';
import { documentVector, pageVector, type TermVector } from './term-vector';

/** What a project remembers of one reviewed document. Adding one and taking it back is adding and removing a row. */
export interface Example {
  /** The type that a person confirmed; null when only its cuts teach. */
  docType: string | null;
  document: TermVector;
  first: TermVector;
  /** Some of its pages after the first. */
  further: TermVector[];
  /** Missing in what was remembered before kinds were. */
  kinds?: KindShares;
}

const Weights = z.record(z.string(), z.number());

/** The stored part of an example: everything but its type, which has its own column. */
export const EXAMPLE_FEATURES = storedJson(
  z.object({
    document: Weights,
    first: Weights,
    further: z.array(Weights),
    kinds: Weights.optional(),
  }),
  () => null,
);

const FURTHER_KEPT = 3;
/** What follows after so many pages of a document teaches nothing. */
export const TEACHING_PAGES = 1 + FURTHER_KEPT;

export const exampleOf = (pages: readonly TypedPage[], docType: string | null): Example => ({
  docType,
  document: documentVector(pages),
  first: pageVector(pages[0]!),
  further: pages.slice(1, 1 + FURTHER_KEPT).map(pageVector),
  kinds: kindsOf(pages[0]!),
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

/** Likeness to the nearest reviewed document, and agreement with its kind: as likely as not, and logits from there. */
const SAME_DOCUMENT = { even: 0.3, weight: 15 };
const SAME_KIND = { even: 0.3, weight: 9.3 };

/** Logits for full likeness to reviewed first pages and none to further ones; below `NEAR` likeness says nothing. */
const START_WEIGHT = 10;
const NEAR = 0.3;
const SAME_TEMPLATE = 0.7;

/** A project's reviewed documents: what moves the built-in judgement. Of another project's it knows nothing. */
export class ProjectMemory {
  private readonly documentRarity: Rarity;
  private readonly pageRarity: Rarity;
  private readonly firsts: LikenessSet;
  private readonly furthers: LikenessSet;
  private readonly kinds = new KindMemory();
  private readonly byType: ReadonlyMap<string, LikenessSet>;

  constructor(examples: readonly Example[]) {
    const firsts = examples.map(({ first }) => first);
    const furthers = examples.flatMap(({ further }) => further);
    this.pageRarity = new Rarity([...firsts, ...furthers]);
    this.firsts = new LikenessSet(this.pageRarity, firsts);
    this.furthers = new LikenessSet(this.pageRarity, furthers);
    const rarity = new Rarity(examples.map(({ document }) => document));
    this.documentRarity = rarity;
    for (const { docType, kinds } of examples) if (docType !== null && kinds) this.kinds.add(docType, kinds);
    this.byType = new Map(
      [...documentsByType(examples)].map(([type, all]) => [type, new LikenessSet(rarity, all)]),
    );
  }

  /** How many reviewed documents there are of a type. */
  examplesOf(docType: string): number {
    return this.byType.get(docType)?.size ?? 0;
  }

  /**
   * The categories' logits, moved by likeness to what was reviewed.
   *
   * @param zeroShot logits in the order of `values`
   */
  typeScores(pages: readonly TypedPage[], values: readonly string[], zeroShot: readonly number[]): number[] {
    if (this.byType.size === 0) return [...zeroShot];
    const unit = this.documentRarity.unit(documentVector(pages));
    return values.map((value, index) => {
      const examples = this.byType.get(value);
      const score = zeroShot[index]!;
      if (!examples) return score;
      const count = examples.size;
      const alike = (examples.nearest(unit, NEAREST) + examples.toMean(unit)) / 2;
      const trust = Math.min(1, LEAST_TRUST + TRUST_BY_DOUBLING * Math.log2(1 + count));
      const kept = 1 - ZERO_SHOT_LOST * Math.min(1, count / EXAMPLES_ENOUGH);
      const likeness = TYPE_WEIGHT * trust * Math.max(0, alike - CHANCE);
      return score * kept + likeness + this.kinds.shift(pages[0]!, value);
    });
  }

  /**
   * Logits for a document's being of any of the types that were reviewed, whatever they are called: it is of the same
   * kind, or hardly differs from one of them.
   *
   * @returns minus infinity when nothing was reviewed of these types
   */
  belonging(pages: readonly TypedPage[], values: readonly string[]): number {
    const reviewed = values.filter((value) => this.byType.has(value));
    if (reviewed.length === 0) return Number.NEGATIVE_INFINITY;
    const unit = this.documentRarity.unit(documentVector(pages));
    const alike = reviewed.map((value) => this.byType.get(value)!.nearest(unit, 1));
    const agreed = reviewed.map((value) => this.kinds.agreement(pages[0]!, value));
    return Math.max(
      SAME_DOCUMENT.weight * (Math.max(...alike) - SAME_DOCUMENT.even),
      SAME_KIND.weight * (Math.max(...agreed) - SAME_KIND.even),
    );
  }

  /** By how many logits a page looks more like reviewed first pages than like further ones. */
  startShift(page: TypedPage): number {
    if (this.firsts.size === 0) return 0;
    const unit = this.pageRarity.unit(pageVector(page));
    const first = this.firsts.nearest(unit, 1);
    const further = this.furthers.nearest(unit, 1);
    const known = (Math.max(first, further) - NEAR) / (SAME_TEMPLATE - NEAR);
    // Without any further page seen, likeness to first pages alone is a weaker hint.
    const contrast = first - (this.furthers.size > 0 ? further : Math.min(first, NEAR));
    return START_WEIGHT * contrast * Math.max(0, Math.min(1, known));
  }
}

function documentsByType(examples: readonly Example[]): Map<string, TermVector[]> {
  const byType = new Map<string, TermVector[]>();
  for (const { docType, document } of examples) {
    if (docType !== null) byType.set(docType, [...(byType.get(docType) ?? []), document]);
  }
  return byType;
}
