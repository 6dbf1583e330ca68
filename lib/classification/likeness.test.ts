import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LikenessSet, Rarity } from './likeness';
import type { TermVector } from './term-vector';

const weights = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.double({ min: 0.1, max: 5, noNaN: true }),
);

/** The cosine as it is defined, of every pair anew. */
function cosine(a: TermVector, b: TermVector, rarity: Rarity): number {
  const of = (vector: TermVector, term: string) =>
    vector[term] === undefined ? 0 : (1 + Math.log(Math.max(1, vector[term]))) * rarity.of(term);
  const dot = (x: TermVector, y: TermVector) =>
    Object.keys(x).reduce((sum, term) => sum + of(x, term) * of(y, term), 0);
  const length = Math.sqrt(dot(a, a) * dot(b, b));
  return length > 0 ? dot(a, b) / length : 0;
}

test('the nearest are those of the highest cosines', () => {
  fc.assert(
    fc.property(
      weights,
      fc.array(weights, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      (page, all, count) => {
        const rarity = new Rarity(all);
        const highest = all
          .map((other) => cosine(page, other, rarity))
          .sort((a, b) => b - a)
          .slice(0, count);
        const expected = highest.reduce((sum, each) => sum + each, 0) / highest.length;
        expect(new LikenessSet(rarity, all).nearest(rarity.unit(page), count)).toBeCloseTo(expected, 9);
      },
    ),
  );
});

test('the mean of equal vectors is the vector', () => {
  const vector = { invoice: 2, total: 1 };
  const rarity = new Rarity([vector, vector, { letter: 1 }]);
  const alike = new LikenessSet(rarity, [vector, vector]);
  expect(alike.toMean(rarity.unit(vector))).toBeCloseTo(1, 9);
  expect(alike.toMean(rarity.unit({ letter: 1 }))).toBe(0);
  expect(alike.toMean(rarity.unit({}))).toBe(0);
});
