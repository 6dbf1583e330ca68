import { clopperPearsonLower } from './binomial-bounds';
import { type ErrorBudget, toErrorShare } from './error-budget';

/** Number of latest items that decide whether an automation pauses. */
export const AUDIT_WINDOW = 200;

/** Confidence of the bound. At 95 %, half of the automations exactly at a budget of 1 of 20 pause within 1,000 audited items. */
const PAUSE_LEVEL = 0.995;

/**
 * Returns true if the latest 200 audited items prove that the error share exceeds the budget, so that the automation
 * must pause. The proof is a lower bound of the error share above the budget.
 *
 * An upper bound can't decide this: with 0 wrong of 200 items it is 1.5 %, which always exceeds a budget of 1 of 200.
 * Call the function after each audited item. The level of the bound is 99.5 %, because each call is another chance for a
 * pause by luck. In simulations with 1,000 audited items, fewer than 1 % of the automations at half of their budget
 * paused, and 6 to 9 % of those exactly at their budget. If the error share rises to 5 times a budget of 1 of 20, half of
 * the automations pause within 14 audited items, and 90 % within 40. For a budget of 1 of 200, these are 154 and 396 items.
 *
 * @param audited outcomes of the automatic items that the audit drew, oldest first, since the automation was activated or
 * resumed. `true` is a wrong item. Omit corrections of items that the audit did not draw: they would raise the share.
 * @throws RangeError if the budget is not a share above 0 and below 1
 */
export function isBudgetExceeded(audited: readonly boolean[], budget: ErrorBudget): boolean {
  return provesExcess(audited, budget, PAUSE_LEVEL);
}

/**
 * Confidence of the bound for automatic items. They are up to 20 times as many as the audited ones at the default audit
 * share, and each of them is another chance for a pause by luck. The risk of one call is therefore a 50th.
 */
const CORRECTION_PAUSE_LEVEL = 1 - (1 - PAUSE_LEVEL) / 50;

/**
 * Returns true if the corrections of the latest 200 automatic items prove that the error share exceeds the budget. Items
 * that no person decided count as right, so that the true error share is at least as high as the counted one.
 *
 * The function finds only excesses that people correct by themselves, and complements `isBudgetExceeded`. In simulations
 * with 20,000 automatic items of which people correct each wrong one, none of 100 automations at half of their budget
 * paused, and at most 10 % of those exactly at their budget.
 *
 * @param automatic outcomes of the automatic items, audited or not, oldest first, since the automation was activated or
 * resumed. `true` is a wrong item, and `false` is a right or undecided one.
 * @throws RangeError if the budget is not a share above 0 and below 1
 */
export const isBudgetExceededByCorrections = (automatic: readonly boolean[], budget: ErrorBudget): boolean =>
  provesExcess(automatic, budget, CORRECTION_PAUSE_LEVEL);

function provesExcess(outcomes: readonly boolean[], budget: ErrorBudget, level: number): boolean {
  const budgetShare = toErrorShare(budget);
  const latest = outcomes.slice(-AUDIT_WINDOW);
  const wrong = latest.filter(Boolean).length;
  return clopperPearsonLower(wrong, latest.length, level) > budgetShare;
}
