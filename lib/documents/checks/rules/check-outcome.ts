import type { Rule } from '@/lib/tenancy/projects/project-rules';

/** Result of one rule for one document. */
export type CheckOutcome =
  | { outcome: 'passed' }
  /** A value that the rule needs is missing, or the document's type has no such field. */
  | { outcome: 'not_applicable' }
  | { outcome: 'failed'; message: string };

export const PASSED: CheckOutcome = { outcome: 'passed' };
export const NOT_APPLICABLE: CheckOutcome = { outcome: 'not_applicable' };
export const fail = (message: string): CheckOutcome => ({ outcome: 'failed', message });

/** Results that need the database or an evaluator, by the ID of their rule. */
export interface CheckFacts {
  /** Today as `YYYY-MM-DD`, in UTC. */
  today: string;
  /** Number of other documents with the same values, for `unique`. */
  duplicates: ReadonlyMap<Rule['id'], number>;
  /** `true` if a record has the values, for `lookup`. Absent if the entity no longer exists. */
  records: ReadonlyMap<Rule['id'], boolean>;
  /** Outcomes of `pattern` and `expression`. */
  evaluated: ReadonlyMap<Rule['id'], CheckOutcome>;
}
