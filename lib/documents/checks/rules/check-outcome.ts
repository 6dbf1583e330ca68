import type { Check } from '@/lib/documents/checks/schemas';
import { BUILTIN_PREFIX, type Rule } from '@/lib/tenancy/projects/project-rules';

/** Result of one rule for one document. */
export type CheckOutcome =
  | { outcome: 'passed' }
  /** A value that the rule needs is missing, or the document's type has no such field. */
  | { outcome: 'not_applicable' }
  | { outcome: 'failed'; message: string };

export const PASSED: CheckOutcome = { outcome: 'passed' };
export const NOT_APPLICABLE: CheckOutcome = { outcome: 'not_applicable' };
export const fail = (message: string): CheckOutcome => ({ outcome: 'failed', message });

/** Creates the result of a rule. A failed one has the message of its outcome. */
export const createCheck = (
  rule: Pick<Check, 'rule_id' | 'name' | 'severity' | 'fields'>,
  outcome: CheckOutcome,
): Check => ({
  ...rule,
  outcome: outcome.outcome,
  message: outcome.outcome === 'failed' ? outcome.message : null,
});

/** Creates the result of a built-in check. */
export const createBuiltin = (
  { id, ...rule }: { id: string } & Pick<Check, 'name' | 'severity' | 'fields'>,
  outcome: CheckOutcome,
): Check => createCheck({ rule_id: `${BUILTIN_PREFIX}${id}`, ...rule }, outcome);

/** Results that need the database or an evaluator, by the ID of their rule. */
export interface CheckFacts {
  /** Today as `YYYY-MM-DD`, in UTC. */
  today: string;
  /** Rules whose values another document has too, for `unique`. */
  duplicates: ReadonlySet<Rule['id']>;
  /** `true` if a record has the values, for `lookup`. Absent if the entity no longer exists. */
  records: ReadonlyMap<Rule['id'], boolean>;
  /** Outcomes of `pattern` and `expression`. */
  evaluated: ReadonlyMap<Rule['id'], CheckOutcome>;
  /** Results of rules that were evaluated before, with the same values. */
  known?: ReadonlyMap<Rule['id'], Check>;
}
