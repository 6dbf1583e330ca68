import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import type { TypedPage } from './boundary-features';

/** Shares of each lexicon kind in a document, by name. Very small shares are omitted. */
export type KindShares = Record<string, number>;

const MIN_KEPT_SHARE = 0.02;

/** Weight of the lexicon's logit. It is below 1 because the lexicon is misleading for kinds it knows poorly. */
const WEIGHT = 0.5;
/** Number of neutral examples assumed before the first real one. */
const PRIOR_EXAMPLES = 3;

export function getKindShares(page: TypedPage): KindShares {
  const shares = page.concepts.flatMap((share, index) =>
    share >= MIN_KEPT_SHARE ? [[CONCEPTS[index]!.name, Math.round(share * 100) / 100] as const] : [],
  );
  return Object.fromEntries(shares);
}

/**
 * Learned mapping from a project's types to kinds of documents. A type whose name and description say nothing ("class
 * 7") is understood after its first example: it may match the lexicon's invoice, for example.
 */
export class KindMemory {
  private readonly byType = new Map<string, { examples: number; shares: Float64Array }>();

  add(docType: string, kinds: KindShares): void {
    const known = this.byType.get(docType) ?? { examples: 0, shares: new Float64Array(CONCEPTS.length) };
    this.byType.set(docType, known);
    known.examples += 1;
    for (const [index, { name }] of CONCEPTS.entries()) known.shares[index]! += kinds[name] ?? 0;
  }

  /** Returns how well a document that begins with this page matches the kinds of a type, 0 to 1. */
  getAgreement(first: TypedPage, docType: string): number {
    const known = this.byType.get(docType);
    if (!known) return 0;
    return (
      first.concepts.reduce((sum, share, index) => sum + share * known.shares[index]!, 0) / known.examples
    );
  }

  /**
   * Returns by how many logits a document that begins with this page fits a type better than any type. 0 if the type is
   * unknown.
   */
  getLogitShift(first: TypedPage, docType: string): number {
    const known = this.byType.get(docType);
    if (!known) return 0;
    const chance = 1 / CONCEPTS.length;
    const all = known.examples + PRIOR_EXAMPLES;
    const agreed = first.concepts.reduce(
      (sum, share, index) => sum + (share * (known.shares[index]! + PRIOR_EXAMPLES * chance)) / all,
      0,
    );
    return WEIGHT * Math.log(agreed / chance);
  }
}
