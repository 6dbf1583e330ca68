import { getBuiltinCheckCode } from '@/lib/documents/checks/builtin-check-code';
import type { Check } from '@/lib/documents/checks/schemas';
import type { SentenceValues } from '@/lib/foundation/languages/coded-sentence';
import type { SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { formatEnglishSentence } from '@/lib/foundation/languages/format-english-sentence';
import { BUILTIN_PREFIX } from '@/lib/tenancy/projects/builtin-check-prefix';
import type { Rule } from '@/lib/tenancy/projects/project-rules';

/** Result of one rule for one document. */
export type CheckOutcome =
  | { outcome: 'passed' }
  /** A value that the rule needs is missing, or the document's type has no such field. */
  | { outcome: 'not_applicable' }
  | { outcome: 'failed'; message: string; detail?: Check['message_detail'] };

export const PASSED: CheckOutcome = { outcome: 'passed' };
export const NOT_APPLICABLE: CheckOutcome = { outcome: 'not_applicable' };

export function fail(code: SentenceCode<'checks'>, values: SentenceValues = {}): CheckOutcome {
  const detail = { code, values };
  return { outcome: 'failed', message: formatEnglishSentence('checks', detail), detail };
}

/** Fails with a message that has no code, for example the message of a rule. */
export const failWithMessage = (message: string): CheckOutcome => ({ outcome: 'failed', message });

/** Creates the result of a rule. A failed one has the message of its outcome. */
export const createCheck = (
  rule: Pick<Check, 'rule_id' | 'name' | 'severity' | 'fields'>,
  outcome: CheckOutcome,
): Check => ({
  ...rule,
  outcome: outcome.outcome,
  message: outcome.outcome === 'failed' ? outcome.message : null,
  ...(outcome.outcome === 'failed' && outcome.detail && { message_detail: outcome.detail }),
});

/** Creates the result of a built-in check. Its ID determines its name. */
export function createBuiltin(
  { id, ...rule }: { id: string } & Pick<Check, 'severity' | 'fields'>,
  outcome: CheckOutcome,
): Check {
  const ruleId = `${BUILTIN_PREFIX}${id}`;
  const name = formatEnglishSentence('checkNames', { code: getBuiltinCheckCode(ruleId)!, values: {} });
  return createCheck({ rule_id: ruleId, name, ...rule }, outcome);
}

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
