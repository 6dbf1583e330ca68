import { checkInput } from '@/lib/core/check-input';
import { DomainError } from '@/lib/core/errors';
import type { Operator } from './operator';
import type { Report } from './report';
import { VERBS, type VerbName } from './verbs';

/**
 * Checks what was asked for, and does it.
 *
 * @throws DomainError invalid for an unknown verb and an input that breaks its schema, and what the verb throws
 */
export function perform(operator: Operator, name: string, input: unknown, report: Report): Promise<unknown> {
  const known = Object.hasOwn(VERBS, name) ? VERBS[name as VerbName] : undefined;
  if (!known) return Promise.reject(new DomainError('invalid', `The server knows no command ${name}.`));
  const parsed = checkInput(known.input, input);
  if (!parsed.success) return Promise.reject(new DomainError('invalid', parsed.problems[0]!.sentence));
  const run = known.run as (operator: Operator, input: unknown, report: Report) => Promise<unknown>;
  return run(operator, parsed.data, report);
}
