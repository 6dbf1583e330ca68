import { PagePlan } from '@/lib/page-plan/schemas';

/** Plans that were applied in this tab and are being cut: so that one that fails can be tried again as it was. */

const PREFIX = 'sheaf.applied.';

export function rememberPlan(requestId: string, plan: PagePlan): void {
  try {
    sessionStorage.setItem(PREFIX + requestId, JSON.stringify(plan));
  } catch {
    // Without storage the plan can be applied again from its draft.
  }
}

/** The plan of a request; null when it was applied elsewhere. */
export function rememberedPlan(requestId: string): PagePlan | null {
  try {
    return PagePlan.parse(JSON.parse(sessionStorage.getItem(PREFIX + requestId) ?? 'null'));
  } catch {
    return null;
  }
}
