import type { Automation } from '@/lib/tenancy/projects/project-automation';
import { clopperPearsonUpper } from './binomial-bounds';
import { type BudgetThreshold, findBudgetThreshold } from './find-budget-threshold';
import type { DecidedItem } from './rank-items';

export interface AutomationSummary extends BudgetThreshold {
  state: 'off' | 'collecting' | 'active' | 'paused';
}

/**
 * Summarizes an automation and its evidence.
 *
 * @param items items that people decided, as for `findBudgetThreshold`
 * @param isPaused the automation is paused. Only the mode `budget` pauses
 */
export function summarizeAutomation(
  { mode, threshold, budget }: Automation,
  items: readonly DecidedItem[],
  isPaused: boolean,
): AutomationSummary {
  if (mode === 'off') return { state: 'off', ...count(items, null) };
  if (mode === 'threshold') return { state: 'active', ...count(items, threshold) };
  if (isPaused) return { state: 'paused', ...count(items, null) };
  const found = findBudgetThreshold(items, budget);
  return { state: found.threshold === null ? 'collecting' : 'active', ...found };
}

function count(items: readonly DecidedItem[], threshold: number | null): BudgetThreshold {
  const counted = items.filter(({ confidence }) => confidence >= (threshold ?? 0));
  const wrong = counted.filter((item) => item.wrong).length;
  return {
    threshold,
    decided: counted.length,
    wrong,
    upperBound: clopperPearsonUpper(wrong, counted.length),
    reviewsNeeded: 0,
  };
}
