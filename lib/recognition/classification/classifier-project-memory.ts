import { z } from 'zod';
import { storedJson } from '@/lib/foundation/stored-json';
import type { TypedPage } from './boundary-features';
import { getKindShares, KindMemory, type KindShares } from './classifier-kind-memory';
import { buildDocumentVector, buildPageVector, type TermVector } from './term-vector';
import { SimilaritySet, TermRarity } from './text-similarity';

/** Features that a project stores of one reviewed document. Adding or removing an example adds or removes a row. */
export interface Example {
  /** Type that a user confirmed; `null` if only the cuts are used. */
  docType: string | null;
  document: TermVector;
  first: TermVector;
  /** Some pages after the first. */
  further: TermVector[];
  /** Missing in examples that were stored before kinds existed. */
  kinds?: KindShares;
}

const Weights = z.record(z.string(), z.number());

/** Stored features of an example: everything except its type, which has a separate column. */
export const EXAMPLE_FEATURES = storedJson(
  z.object({
    document: Weights,
    first: Weights,
    further: z.array(Weights),
    kinds: Weights.optional(),
  }),
  () => null,
);

const MAX_LATER_PAGES = 3;
/** Maximum number of pages of a document that an example uses. */
export const MAX_EXAMPLE_PAGES = 1 + MAX_LATER_PAGES;

export const buildExample = (pages: readonly TypedPage[], docType: string | null): Example => ({
  docType,
  document: buildDocumentVector(pages),
  first: buildPageVector(pages[0]!),
  further: pages.slice(1, 1 + MAX_LATER_PAGES).map(buildPageVector),
  kinds: getKindShares(pages[0]!),
});

const NEAREST_COUNT = 3;
/** Baseline similarity between unrelated documents. */
const BASELINE_SIMILARITY = 0.08;
/** Logits for full similarity to reviewed documents of a type, and the fraction of the zero-shot score that remains. */
const TYPE_WEIGHT = 10;
const MIN_TRUST = 0.3;
const TRUST_BY_DOUBLING = 0.2;
const ZERO_SHOT_LOST = 0.35;
const ENOUGH_EXAMPLES = 10;

/**
 * Parameters for similarity to the nearest reviewed document and for agreement of kinds: the neutral value, and logits
 * per unit above it.
 */
const SAME_DOCUMENT = { even: 0.3, weight: 15 };
const SAME_KIND = { even: 0.3, weight: 9.3 };

/**
 * Logits for full similarity to reviewed first pages and none to later pages. Similarity below `MIN_SIMILARITY` is
 * ignored.
 */
const START_WEIGHT = 10;
const MIN_SIMILARITY = 0.3;
const SAME_TEMPLATE = 0.7;

/**
 * Memory of a project's reviewed documents, which adjusts the built-in classifier. Contains no data of other projects.
 */
export class ProjectMemory {
  private readonly documentRarity: TermRarity;
  private readonly pageRarity: TermRarity;
  private readonly firstPages: SimilaritySet;
  private readonly laterPages: SimilaritySet;
  private readonly kinds = new KindMemory();
  private readonly byType: ReadonlyMap<string, SimilaritySet>;

  constructor(examples: readonly Example[]) {
    const firsts = examples.map(({ first }) => first);
    const furthers = examples.flatMap(({ further }) => further);
    this.pageRarity = new TermRarity([...firsts, ...furthers]);
    this.firstPages = new SimilaritySet(this.pageRarity, firsts);
    this.laterPages = new SimilaritySet(this.pageRarity, furthers);
    const rarity = new TermRarity(examples.map(({ document }) => document));
    this.documentRarity = rarity;
    for (const { docType, kinds } of examples) if (docType !== null && kinds) this.kinds.add(docType, kinds);
    this.byType = new Map(
      [...groupDocumentsByType(examples)].map(([type, all]) => [type, new SimilaritySet(rarity, all)]),
    );
  }

  countExamples(docType: string): number {
    return this.byType.get(docType)?.size ?? 0;
  }

  /**
   * Returns the categories' logits, adjusted by similarity to reviewed documents.
   *
   * @param zeroShot logits in the order of `values`
   */
  getTypeScores(
    pages: readonly TypedPage[],
    values: readonly string[],
    zeroShot: readonly number[],
  ): number[] {
    if (this.byType.size === 0) return [...zeroShot];
    const unit = this.documentRarity.toUnitVector(buildDocumentVector(pages));
    return values.map((value, index) => {
      const examples = this.byType.get(value);
      const score = zeroShot[index]!;
      if (!examples) return score;
      const count = examples.size;
      const alike =
        (examples.getNearestSimilarity(unit, NEAREST_COUNT) + examples.getSimilarityToMean(unit)) / 2;
      const trust = Math.min(1, MIN_TRUST + TRUST_BY_DOUBLING * Math.log2(1 + count));
      const kept = 1 - ZERO_SHOT_LOST * Math.min(1, count / ENOUGH_EXAMPLES);
      const similarity = TYPE_WEIGHT * trust * Math.max(0, alike - BASELINE_SIMILARITY);
      return score * kept + similarity + this.kinds.getLogitShift(pages[0]!, value);
    });
  }

  /**
   * Returns the logit that a document has any of the reviewed types, regardless of their names: it is of the same kind,
   * or very similar to a reviewed document.
   *
   * @returns minus infinity if no document of these types was reviewed
   */
  getMembershipLogit(pages: readonly TypedPage[], values: readonly string[]): number {
    const reviewed = values.filter((value) => this.byType.has(value));
    if (reviewed.length === 0) return Number.NEGATIVE_INFINITY;
    const unit = this.documentRarity.toUnitVector(buildDocumentVector(pages));
    const alike = reviewed.map((value) => this.byType.get(value)!.getNearestSimilarity(unit, 1));
    const agreed = reviewed.map((value) => this.kinds.getAgreement(pages[0]!, value));
    return Math.max(
      SAME_DOCUMENT.weight * (Math.max(...alike) - SAME_DOCUMENT.even),
      SAME_KIND.weight * (Math.max(...agreed) - SAME_KIND.even),
    );
  }

  /** Returns by how many logits a page resembles reviewed first pages more than later pages. */
  getStartShift(page: TypedPage): number {
    if (this.firstPages.size === 0) return 0;
    const unit = this.pageRarity.toUnitVector(buildPageVector(page));
    const first = this.firstPages.getNearestSimilarity(unit, 1);
    const further = this.laterPages.getNearestSimilarity(unit, 1);
    const known = (Math.max(first, further) - MIN_SIMILARITY) / (SAME_TEMPLATE - MIN_SIMILARITY);
    // Without any known later page, similarity to first pages is a weaker hint.
    const contrast = first - (this.laterPages.size > 0 ? further : Math.min(first, MIN_SIMILARITY));
    return START_WEIGHT * contrast * Math.max(0, Math.min(1, known));
  }
}

function groupDocumentsByType(examples: readonly Example[]): Map<string, TermVector[]> {
  const byType = new Map<string, TermVector[]>();
  for (const { docType, document } of examples) {
    if (docType !== null) byType.set(docType, [...(byType.get(docType) ?? []), document]);
  }
  return byType;
}
