import { isRecord, isTextList } from '@/components/api/json-guards';
import type { PagePlan } from '@/lib/page-plan/schemas';

/** Storage prefix of plans applied in this tab, so that a failed plan can be retried unchanged. */

const STORAGE_PREFIX = 'sheaf.applied.';

export function storeAppliedPlan(requestId: string, plan: PagePlan): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + requestId, JSON.stringify(plan));
  } catch {
    // Without storage, the plan can be applied again from its draft.
  }
}

/** Returns the plan of a request; `null` if it was applied elsewhere. */
export function loadAppliedPlan(requestId: string): PagePlan | null {
  try {
    const plan: unknown = JSON.parse(sessionStorage.getItem(STORAGE_PREFIX + requestId) ?? 'null');
    return isPlan(plan) ? plan : null;
  } catch {
    return null;
  }
}

/** Checks only the outline. The server validates each plan. */
const isPlan = (value: unknown): value is PagePlan =>
  isRecord(value) &&
  isTextList(value.documents) &&
  Array.isArray(value.segments) &&
  value.segments.every(isRecord);
