import type { Page } from 'playwright';
import { buildErrorCurve } from '@/lib/recognition/automation/build-error-curve';
import { findBudgetThreshold } from '@/lib/recognition/automation/find-budget-threshold';
import type { DecidedItem } from '@/lib/recognition/automation/rank-items';
import type { AutomaticDecision, AutomationReport } from '@/lib/recognition/automation-status/schemas';
import { createTrainingRandom } from '@/lib/recognition/classification/training-random';

type Status = AutomationReport['values'];

/** Creates decisions with more errors at lower confidences. */
function createItems(count: number, errorShare: number): DecidedItem[] {
  const random = createTrainingRandom(5);
  return Array.from({ length: count }, () => {
    const confidence = 1 - 0.4 * random() ** 2;
    return { confidence, wrong: random() < (1 - confidence) * errorShare };
  });
}

function createStatus(items: readonly DecidedItem[], budget: { wrong: number; of: number }): Status {
  const toEvidence = (each: ReturnType<typeof buildErrorCurve>[number]) => ({
    decided: each.decided,
    wrong: each.wrong,
    upper_bound: each.upperBound,
    automatic_share: each.decided / items.length,
  });
  const found = findBudgetThreshold(items, budget);
  return {
    ...toEvidence({ ...found, threshold: 0 }),
    state: found.threshold === null ? 'collecting' : 'active',
    threshold: found.threshold,
    reviews_needed: found.reviewsNeeded,
    audit: { decided: 0, wrong: 0 },
    corrections: { automatic: 200, wrong: 0 },
    curve: buildErrorCurve(items).map((point) => ({ threshold: point.threshold, ...toEvidence(point) })),
  };
}

const REPORT: AutomationReport = {
  splits: createStatus(createItems(120, 0.1), { wrong: 1, of: 50 }),
  types: {
    ...createStatus(createItems(300, 1), { wrong: 1, of: 200 }),
    state: 'paused',
    reviews_needed: 0,
    audit: { decided: 40, wrong: 7 },
    corrections: { automatic: 200, wrong: 7 },
  },
  values: {
    ...createStatus(createItems(2400, 0.2), { wrong: 1, of: 50 }),
    audit: { decided: 84, wrong: 1 },
    corrections: { automatic: 200, wrong: 1 },
  },
};

const OUTCOMES = [
  [false, null],
  [true, null],
  [false, true],
  [true, false],
] as const;
const DECISIONS = OUTCOMES.map(
  ([audited, corrected], index): AutomaticDecision => ({
    document_uuid: `01a1fd68-0000-7000-8000-00000000000${index}`,
    filename: `Harbour Freight, invoice 88${index}12 of November.pdf`,
    decided_at: `2026-11-2${index}T09:30:00.000Z`,
    confidence: 0.979 - index / 100,
    audited,
    corrected,
  }),
);

/** Replaces the report, because thousands of real decisions take too long. */
export async function showAutomationReport(page: Page): Promise<void> {
  await page.route('**/api/projects/*/automation', (route) => route.fulfill({ json: REPORT }));
  await page.route('**/api/projects/*/automation/decisions', (route) =>
    route.fulfill({ json: { decisions: DECISIONS } }),
  );
}
