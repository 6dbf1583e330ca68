import { clopperPearsonUpper, probabilityOfAtMost } from './binomial-bounds';
import { type ErrorBudget, toErrorShare } from './error-budget';
import { type DecidedItem, type RankedItems, rankItems } from './rank-items';

/** Threshold of an automation in the mode `budget`, with the evidence for the threshold. */
export interface BudgetThreshold {
  /** Lowest confidence at which an item is automatic, from 0 to 1. `null` if the evidence is not sufficient. */
  threshold: number | null;
  /** Number of decided items at or above the threshold, or of all decided items without a threshold. */
  decided: number;
  /** Number of wrong items among `decided`. */
  wrong: number;
  /** 95 % upper bound of the error share among `decided`, from 0 to 1. */
  upperBound: number;
  /**
   * Number of further reviews, without a wrong item, until an evaluation can find a threshold. 0 with a threshold. A
   * withdrawn threshold can return earlier.
   */
  reviewsNeeded: number;
}

/**
 * Probability that one evaluation accepts a threshold above the budget. Consecutive evaluations share most of their items,
 * so that the probability for all of them grows slowly.
 */
const EVALUATION_RISK = 0.01;

/** Factor between the sample sizes of two evaluations. */
const SAMPLE_GROWTH = 1.25;

/** Number of candidates from a set of items to the set with twice the size. */
const CANDIDATES_PER_DOUBLING = 8;

/**
 * Finds the lowest confidence at which the decided items prove that the error share is within the budget. The 95 % upper
 * bound of the error share at or above the threshold is then at most the budget.
 *
 * If each confidence were tested at 95 %, one of many bad thresholds would often pass by luck. Sheaf therefore tests a few
 * candidates from the strictest to the lowest. Candidates are the items with the highest confidences, in sets that grow to
 * the whole sample. Their sizes don't depend on errors. The fallback procedure of Wiens divides the allowed risk among
 * starting sets, each half as large as the next. A candidate that passes hands its risk to the next one, and a candidate
 * that fails loses its risk. The total risk stays the allowed one, and one unlucky strict candidate doesn't end the search.
 *
 * Each evaluation of new reviews is another chance for a bad threshold. Sheaf therefore evaluates only when the number of
 * items has grown by 25 %, and allows a risk of 1 % for each evaluation. Later items can't lower the threshold until the next
 * evaluation. They withdraw the threshold if the 95 % upper bound of all items at or above it exceeds the budget. In
 * simulations of 12 error curves, at most 3 % of the projects ever exceeded their budget until they had 5 times the items
 * of the first evaluation. With 40 times the items, the worst curve reached 4.4 %.
 *
 * @param items the decided items of a project in the order of their decisions. After the activation, include only those
 * automatic items that the audit drew: a person decides others only if they are wrong.
 * @throws RangeError if the budget is not a share above 0 and below 1
 */
export function findBudgetThreshold(items: readonly DecidedItem[], budget: ErrorBudget): BudgetThreshold {
  const budgetShare = toErrorShare(budget);
  const found = findThreshold(items, budgetShare);
  if (found) return { ...found, reviewsNeeded: 0 };
  const reviewsNeeded = countReviewsNeeded(items.length, budgetShare, rankItems(items));
  return { threshold: null, ...summarize(items), reviewsNeeded };
}

/**
 * Returns only the threshold of `findBudgetThreshold`, without the number of reviews that are still needed.
 *
 * @throws RangeError if the budget is not a share above 0 and below 1
 */
export const findAutomaticThreshold = (items: readonly DecidedItem[], budget: ErrorBudget): number | null =>
  findThreshold(items, toErrorShare(budget))?.threshold ?? null;

type Evidence = Pick<BudgetThreshold, 'decided' | 'wrong' | 'upperBound'>;

function findThreshold(
  items: readonly DecidedItem[],
  budgetShare: number,
): (Evidence & { threshold: number }) | null {
  const sampleSize = latestSampleSize(items.length, budgetShare);
  if (sampleSize === 0) return null;
  const sample = rankItems(items.slice(0, sampleSize));
  const accepted = findLargestSet(sampleSize, budgetShare, sample);
  if (accepted === 0) return null;
  const threshold = sample.confidenceAt(accepted);
  const evidence = summarize(items.filter((item) => item.confidence >= threshold));
  return evidence.upperBound <= budgetShare ? { threshold, ...evidence } : null;
}

function summarize(items: readonly DecidedItem[]): Evidence {
  const decided = items.length;
  const wrong = items.filter((item) => item.wrong).length;
  return { decided, wrong, upperBound: clopperPearsonUpper(wrong, decided) };
}

/** Returns the number of items in the largest set of a sample that passes, or 0 if none passes. */
function findLargestSet(
  sampleSize: number,
  budgetShare: number,
  { countWithTies, countWrong }: Omit<RankedItems, 'confidenceAt'>,
): number {
  const starts = countStarts(sampleSize, budgetShare);
  let largest = 0;
  let risk = 0;
  for (let step = (starts - 1) * CANDIDATES_PER_DOUBLING; step >= 0; step -= 1) {
    if (step % CANDIDATES_PER_DOUBLING === 0) risk += EVALUATION_RISK / starts;
    if (risk === 0) continue;
    const count = countWithTies(Math.ceil(sampleSize * 2 ** (-step / CANDIDATES_PER_DOUBLING)));
    if (probabilityOfAtMost(countWrong(count), count, budgetShare) <= risk) largest = count;
    else risk = 0;
  }
  return largest;
}

/** Returns the number of starting sets. The smallest set can pass with its part of the risk if no item is wrong. */
function countStarts(sampleSize: number, budgetShare: number): number {
  let starts = 0;
  while (smallestPassingSet(EVALUATION_RISK / (starts + 1), budgetShare) * 2 ** starts <= sampleSize)
    starts += 1;
  return starts;
}

/** Returns the number of items that must be right, without a wrong one, to pass with a risk. */
const smallestPassingSet = (risk: number, budgetShare: number): number =>
  Math.ceil(Math.log(risk) / Math.log1p(-budgetShare));

/** Returns the number of items in the sample at evaluation 0, 1, 2, and so on. */
const sampleSizeAt = (evaluation: number, budgetShare: number): number =>
  Math.ceil(smallestPassingSet(EVALUATION_RISK, budgetShare) * SAMPLE_GROWTH ** evaluation);

/** Returns the number of items in the sample at the latest evaluation, or 0 before the first one. */
function latestSampleSize(decided: number, budgetShare: number): number {
  let size = 0;
  for (let evaluation = 0; sampleSizeAt(evaluation, budgetShare) <= decided; evaluation += 1)
    size = sampleSizeAt(evaluation, budgetShare);
  return size;
}

/**
 * Returns the number of reviews until the first evaluation at which a candidate passes. The estimate assumes that no
 * further item is wrong, and that further items have the same distribution of confidences.
 */
function countReviewsNeeded(decided: number, budgetShare: number, past: RankedItems): number {
  for (let evaluation = 0; ; evaluation += 1) {
    const size = sampleSizeAt(evaluation, budgetShare);
    if (size <= decided) continue;
    const toPastCount = (count: number) => Math.round((count * decided) / size);
    const future = {
      countWithTies: (count: number) =>
        toPastCount(count) === 0
          ? count
          : Math.round((past.countWithTies(toPastCount(count)) * size) / decided),
      countWrong: (count: number) => past.countWrong(toPastCount(count)),
    };
    if (findLargestSet(size, budgetShare, future) > 0) return size - decided;
  }
}
