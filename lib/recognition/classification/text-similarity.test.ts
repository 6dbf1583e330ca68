import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TermVector } from './term-vector';
import { SimilaritySet, TermRarity } from './text-similarity';

const weights = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.double({ min: 0.1, max: 5, noNaN: true }),
);

/** Computes the cosine of each pair by its definition. */
function cosine(a: TermVector, b: TermVector, rarity: TermRarity): number {
  const of = (vector: TermVector, term: string) =>
    vector[term] === undefined ? 0 : (1 + Math.log(Math.max(1, vector[term]))) * rarity.getWeight(term);
  const dot = (x: TermVector, y: TermVector) =>
    Object.keys(x).reduce((sum, term) => sum + of(x, term) * of(y, term), 0);
  const length = Math.sqrt(dot(a, a) * dot(b, b));
  return length > 0 ? dot(a, b) / length : 0;
}

test('the nearest vectors have the highest cosine similarity', () => {
  fc.assert(
    fc.property(
      weights,
      fc.array(weights, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      (page, all, count) => {
        const rarity = new TermRarity(all);
        const highest = all
          .map((other) => cosine(page, other, rarity))
          .sort((a, b) => b - a)
          .slice(0, count);
        const expected = highest.reduce((sum, each) => sum + each, 0) / highest.length;
        expect(
          new SimilaritySet(rarity, all).getNearestSimilarity(rarity.toUnitVector(page), count),
        ).toBeCloseTo(expected, 9);
      },
    ),
  );
});

test('the mean of equal vectors is that vector', () => {
  const vector = { invoice: 2, total: 1 };
  const rarity = new TermRarity([vector, vector, { letter: 1 }]);
  const alike = new SimilaritySet(rarity, [vector, vector]);
  expect(alike.getSimilarityToMean(rarity.toUnitVector(vector))).toBeCloseTo(1, 9);
  expect(alike.getSimilarityToMean(rarity.toUnitVector({ letter: 1 }))).toBe(0);
  expect(alike.getSimilarityToMean(rarity.toUnitVector({}))).toBe(0);
});
