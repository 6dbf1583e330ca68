import { expect, it } from 'vitest';
import { clopperPearsonLower, clopperPearsonUpper, probabilityOfAtMost } from './binomial-bounds';

/** Sums the probabilities of 0 to `wrong` wrong items one by one, without the incomplete beta function. */
function sumProbabilities(wrong: number, decided: number, errorShare: number): number {
  let logTerm = decided * Math.log1p(-errorShare);
  let sum = Math.exp(logTerm);
  for (let count = 1; count <= wrong; count += 1) {
    logTerm += Math.log((decided - count + 1) / count) + Math.log(errorShare) - Math.log1p(-errorShare);
    sum += Math.exp(logTerm);
  }
  return sum;
}

// Computed by scipy 1.17: beta.ppf(0.95, wrong + 1, decided - wrong) and beta.ppf(0.05, wrong, decided - wrong + 1).
it.each([
  [0, 29, 0.0981446276772957, 0],
  [0, 598, 0.004997058694246506, 0],
  [1, 200, 0.023498470434950704, 0.0002564335872234742],
  [3, 1000, 0.007735244718479458, 0.0008181753982218001],
  [37, 12_345, 0.0039410658850059024, 0.0022360485461443255],
  [500, 100_000, 0.005382730759818748, 0.0046387892998302855],
])('%i wrong of %i items give the reference bounds', (wrong, decided, upper, lower) => {
  expect(Math.abs(clopperPearsonUpper(wrong, decided) - upper)).toBeLessThan(1e-11);
  expect(Math.abs(clopperPearsonLower(wrong, decided) - lower)).toBeLessThan(1e-11);
});

it('the bounds without a wrong item equal the closed formula at every level', () => {
  for (const decided of [1, 2, 50, 5000, 100_000])
    for (const level of [0.9, 0.95, 0.999]) {
      const exact = -Math.expm1(Math.log1p(-level) / decided);
      expect(Math.abs(clopperPearsonUpper(0, decided, level) - exact)).toBeLessThan(1e-12);
      expect(Math.abs(clopperPearsonLower(decided, decided, level) - (1 - exact))).toBeLessThan(1e-12);
    }
});

it('the bounds leave exactly the rest of the level, by a sum of probabilities', () => {
  for (const [wrong, decided] of [
    [1, 2],
    [3, 7],
    [10, 29],
    [199, 200],
    [4, 20_000],
    [500, 100_000],
    [50_000, 100_000],
  ] as const) {
    const upper = clopperPearsonUpper(wrong, decided);
    const lower = clopperPearsonLower(wrong, decided);
    // The sum changes by much more than 1e-9 if the bound changes by 1e-9, so that the bound is exact to 1e-9.
    const allowed = sumProbabilities(wrong, decided, upper - 1e-9) - sumProbabilities(wrong, decided, upper);
    expect(Math.abs(sumProbabilities(wrong, decided, upper) - 0.05)).toBeLessThan(allowed);
    expect(Math.abs(1 - sumProbabilities(wrong - 1, decided, lower) - 0.05)).toBeLessThan(allowed);
  }
});

it('nothing is known without a decided item, and all wrong items have no upper bound below 1', () => {
  expect([clopperPearsonLower(0, 0), clopperPearsonUpper(0, 0)]).toEqual([0, 1]);
  expect(clopperPearsonUpper(7, 7)).toBe(1);
  expect(clopperPearsonLower(0, 7)).toBe(0);
});

it('a bound rises with each wrong item and falls with each decided item', () => {
  for (let wrong = 0; wrong < 30; wrong += 1) {
    expect(clopperPearsonUpper(wrong + 1, 40)).toBeGreaterThan(clopperPearsonUpper(wrong, 40));
    expect(clopperPearsonUpper(wrong, 41)).toBeLessThan(clopperPearsonUpper(wrong, 40));
  }
});

it('a probability is exact for shares on both sides of the mean', () => {
  for (const errorShare of [0.001, 0.05, 0.3, 0.9])
    for (const wrong of [0, 1, 20, 99])
      expect(
        Math.abs(probabilityOfAtMost(wrong, 100, errorShare) - sumProbabilities(wrong, 100, errorShare)),
      ).toBeLessThan(1e-12);
});
