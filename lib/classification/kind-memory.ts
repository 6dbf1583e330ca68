import type { TypedPage } from './boundary-features';
import { CONCEPTS } from './lexicon/lexicon';

/** How much a document looks like each kind that the lexicon knows, by the kind's name: shares, the least left out. */
export type KindShares = Record<string, number>;

const LEAST_KEPT = 0.02;

/** What a logit of the lexicon's counts: where it knows a kind badly it misleads, so far below 1. */
const WEIGHT = 0.5;
/** As if so many examples of no kind in particular had been seen before the first. */
const PRIOR_EXAMPLES = 3;

export function kindsOf(page: TypedPage): KindShares {
  const kept = page.concepts.flatMap((share, index) =>
    share >= LEAST_KEPT ? [[CONCEPTS[index]!.name, Math.round(share * 100) / 100] as const] : [],
  );
  return Object.fromEntries(kept);
}

/**
 * Which kinds of documents a project's types turned out to be. A type whose name and description say nothing ("class 7")
 * is understood after its first example: what it calls so is what the lexicon calls an invoice.
 */
export class KindMemory {
  private readonly byType = new Map<string, { examples: number; shares: Float64Array }>();

  add(docType: string, kinds: KindShares): void {
    const known = this.byType.get(docType) ?? { examples: 0, shares: new Float64Array(CONCEPTS.length) };
    this.byType.set(docType, known);
    known.examples += 1;
    for (const [index, { name }] of CONCEPTS.entries()) known.shares[index]! += kinds[name] ?? 0;
  }

  /** How much a document that begins with this page is of the kinds that a type turned out to be, 0 to 1. */
  agreement(first: TypedPage, docType: string): number {
    const known = this.byType.get(docType);
    if (!known) return 0;
    return (
      first.concepts.reduce((sum, share, index) => sum + share * known.shares[index]!, 0) / known.examples
    );
  }

  /** By how many logits a document that begins with this page is more of a type than of any; 0 for what was never seen. */
  shift(first: TypedPage, docType: string): number {
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
