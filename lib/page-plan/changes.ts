import type { CompiledPlan } from './compile';

/**
 * Whether applying the plan would change anything. Confirming a held document as it is does: it resolves the hold.
 * A plan for which this is false is refused.
 */
export const isChange = (plan: CompiledPlan): boolean =>
  plan.documents.some(({ outcome }) => outcome !== 'kept');
