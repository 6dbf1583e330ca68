import { countWrong, type ReviewCost, type ReviewedStack } from './reviewed-stack';

/**
 * Reviews each stack in the page grid: the reviewer looks at every page, corrects each wrong gap, and applies the plan.
 * Each correction and each applied plan is one decision. Gaps that stay as proposed cost no decision.
 */
export function reviewByGrid(stacks: readonly ReviewedStack[]): ReviewCost {
  const cost = { decisions: 0, viewed: 0, wrong: 0 };
  for (const stack of stacks) {
    cost.decisions += countWrong(stack, stack.proposed) + 1;
    cost.viewed += stack.pageCount;
  }
  return cost;
}
