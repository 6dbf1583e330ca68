import type { Check } from '@/lib/documents/checks/schemas';
import type { RequiredValues } from '@/lib/documents/value-decisions/assess-required-values';

/** Result of `decideApproval`. `audit`: a person checks the document that Sheaf would have approved. */
export type ApprovalDecision =
  | { kind: 'leave' }
  | { kind: 'audit' | 'approve'; confidence: number; checksPassed: number };

const LEAVE: ApprovalDecision = { kind: 'leave' };

/**
 * Decides if Sheaf approves a document after its scan.
 *
 * @param values required values, or `null` for a document without values
 * @param facts.threshold minimum confidence of each required value. `null` if values are not automatic
 * @param facts.isDrawn the document is drawn for the audit
 */
export function decideApproval(
  values: RequiredValues | null,
  facts: { checks: readonly Check[]; threshold: number | null; isDrawn: boolean },
): ApprovalDecision {
  const { checks, threshold, isDrawn } = facts;
  if (!values || threshold === null) return LEAVE;
  // A person has begun to decide.
  if (values.isTouched) return LEAVE;
  if (!values.isComplete || values.confidence < threshold) return LEAVE;
  if (checks.some(({ severity, outcome }) => severity === 'block' && outcome === 'failed')) return LEAVE;
  const checksPassed = checks.filter(({ outcome }) => outcome === 'passed').length;
  return { kind: isDrawn ? 'audit' : 'approve', confidence: values.confidence, checksPassed };
}
