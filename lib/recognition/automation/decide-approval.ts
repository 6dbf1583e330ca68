import { blocksApproval } from '@/lib/documents/checks/blocks-approval';
import type { Check } from '@/lib/documents/checks/schemas';
import type { RequiredValues } from '@/lib/documents/value-decisions/assess-required-values';
import { BUILTIN_PREFIX } from '@/lib/tenancy/projects/builtin-check-prefix';

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
  if (checks.some((check) => preventsApproval(check, values.fieldKeys))) return LEAVE;
  const checksPassed = checks.filter(({ outcome }) => outcome === 'passed').length;
  return { kind: isDrawn ? 'audit' : 'approve', confidence: values.confidence, checksPassed };
}

/**
 * A failed built-in check is a contradiction within the document, even if the project only warns of it. A blocking rule
 * that lacks a value, or the records of its entity, has proven nothing. A rule on fields that the document's type doesn't
 * have is not for this document.
 */
function preventsApproval(check: Check, fieldKeys: readonly string[]): boolean {
  const { outcome, severity, fields, rule_id } = check;
  if (blocksApproval(check)) return true;
  if (outcome === 'failed') return rule_id.startsWith(BUILTIN_PREFIX);
  return (
    outcome === 'not_applicable' && severity === 'block' && fields.every((key) => fieldKeys.includes(key))
  );
}
