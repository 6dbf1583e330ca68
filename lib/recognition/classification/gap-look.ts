import { z } from 'zod';
import type { TypedPage } from './boundary-features';
import { buildPageVector, type TermVector } from './term-vector';

/** Appearance of a gap: the strongest terms of the pages on both sides, as unit vectors. */
export interface GapLook {
  /** Form of the page numbers on both sides. Gaps look alike if they have the same key and the same proposal. */
  key: string;
  before: TermVector;
  after: TermVector;
}

const Weights = z.record(z.string(), z.number());
export const GapTerms = z.object({ before: Weights, after: Weights });
export type GapTerms = z.infer<typeof GapTerms>;

const MAX_TERMS = 40;

export const buildGapLook = (before: TypedPage, after: TypedPage): GapLook => ({
  key: `${getNumberForm(before)} ${getNumberForm(after)}`,
  before: toUnitVector(buildPageVector(before)),
  after: toUnitVector(buildPageVector(after)),
});

/** Returns how similar the pages of two gaps are, from 0 to 2. */
export const compareGapTerms = (a: GapTerms, b: GapTerms): number =>
  multiply(a.before, b.before) + multiply(a.after, b.after);

/** Describes the printed page number: its place in the document, but not the number itself. */
function getNumberForm({ number }: TypedPage): string {
  if (!number) return 'none';
  if (number.total !== null && number.number === number.total) return number.total === 1 ? 'only' : 'last';
  return number.number === 1 ? 'first' : 'later';
}

function toUnitVector(vector: TermVector): TermVector {
  const terms = Object.entries(vector)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_TERMS);
  const length = Math.sqrt(terms.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return Object.fromEntries(
    terms.map(([term, weight]) => [term, Math.round((weight / length) * 1000) / 1000]),
  );
}

function multiply(a: TermVector, b: TermVector): number {
  let product = 0;
  for (const [term, weight] of Object.entries(a)) product += weight * (b[term] ?? 0);
  return product;
}
