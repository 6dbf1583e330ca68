import { checkInput } from '@/lib/foundation/check-input';
import { DomainError } from '@/lib/foundation/errors';
import { VERBS, type VerbName } from './admin-verbs';
import type { Operator } from './operator';
import type { ReportProgress } from './operator-progress';

/**
 * Checks a request and runs its verb.
 *
 * @throws DomainError invalid for an unknown verb or invalid input, and the errors of the verb
 */
export function runAdminVerb(
  operator: Operator,
  name: string,
  input: unknown,
  report: ReportProgress,
): Promise<unknown> {
  const known = Object.hasOwn(VERBS, name) ? VERBS[name as VerbName] : undefined;
  if (!known) return Promise.reject(new DomainError('invalid', `The server knows no command ${name}.`));
  const parsed = checkInput(known.input, input);
  if (!parsed.success) return Promise.reject(new DomainError('invalid', parsed.problems[0]!.sentence));
  const run = known.run as (operator: Operator, input: unknown, report: ReportProgress) => Promise<unknown>;
  return run(operator, parsed.data, report);
}
