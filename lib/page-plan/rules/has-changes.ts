import type { CompiledPlan } from './compile-plan';

/**
 * Returns true if applying the plan would change anything. Confirming a document that is on hold is a change: it
 * resolves the hold. A plan without changes is rejected.
 */
export const hasChanges = (plan: CompiledPlan): boolean =>
  plan.documents.some(({ outcome }) => outcome !== 'kept');
