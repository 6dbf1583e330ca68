import { incompleteBeta } from './incomplete-beta';

/** Number of halvings of the interval from 0 to 1, to a width of 1e-12. */
const HALVINGS = 40;

/**
 * Returns the exact one-sided upper bound of an error share by Clopper and Pearson. The bound is the error share at which
 * a sample of `decided` items contains at most `wrong` wrong items with the probability `1 - level`.
 *
 * @param level confidence of the bound, above 0.5 and below 1
 * @returns a share from 0 to 1, exact to 1e-9 for up to 100,000 items; 1 if no item is decided or all are wrong
 */
export function clopperPearsonUpper(wrong: number, decided: number, level = 0.95): number {
  if (wrong >= decided) return 1;
  let low = wrong / decided;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (probabilityOfAtMost(wrong, decided, middle) > 1 - level) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the exact one-sided lower bound of an error share by Clopper and Pearson. The bound is the error share at which
 * a sample of `decided` items contains at least `wrong` wrong items with the probability `1 - level`.
 *
 * @param level confidence of the bound, above 0.5 and below 1
 * @returns a share from 0 to 1; 0 if no item is decided or none is wrong
 */
export const clopperPearsonLower = (wrong: number, decided: number, level = 0.95): number =>
  1 - clopperPearsonUpper(decided - wrong, decided, level);

/** Returns the probability that a sample of `decided` items contains at most `wrong` wrong items, for an error share. */
export const probabilityOfAtMost = (wrong: number, decided: number, errorShare: number): number =>
  wrong >= decided ? 1 : incompleteBeta(decided - wrong, wrong + 1, 1 - errorShare);
