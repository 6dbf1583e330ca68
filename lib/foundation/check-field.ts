import type { z } from 'zod';
import { checkInput } from './check-input';
import { type MaybeReason, toErrorReason } from './error-reasons';
import { DomainError, type Problem, throwProblems } from './errors';

/** @throws DomainError `invalid` with the parts of the field that don't fit the schema */
export function requireValidField<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
  const checked = checkInput(schema, value);
  if (checked.success) return checked.data;
  const problems: Record<string, Problem[]> = Object.create(null);
  for (const { path, sentence, reason } of checked.problems)
    problems[[field, ...path].map(String).join('.')] = [{ message: sentence, ...toErrorReason(reason) }];
  return throwProblems('invalid', problems) as never;
}

export const createFieldError = (field: string, message: string, reason: MaybeReason = {}): DomainError =>
  new DomainError('invalid', message, { errors: { [field]: [message] }, ...reason });
