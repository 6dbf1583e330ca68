import type { z } from 'zod';
import { checkInput } from './check-input';
import { DomainError, type FieldErrors } from './errors';

/** @throws DomainError `invalid` with the parts of the field that don't fit the schema */
export function requireValidField<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
  const checked = checkInput(schema, value);
  if (checked.success) return checked.data;
  const errors: FieldErrors = Object.create(null);
  for (const { path, sentence } of checked.problems)
    errors[[field, ...path].map(String).join('.')] = [sentence];
  throw new DomainError('invalid', checked.problems[0]!.sentence, { errors });
}

export const createFieldError = (field: string, message: string): DomainError =>
  new DomainError('invalid', message, { errors: { [field]: [message] } });
