import type { z } from 'zod';
import { DomainError, type FieldErrors } from '@/lib/core/errors';

/**
 * Checks input against its schema.
 *
 * @throws DomainError invalid, with every problem at once; the message is the first of them
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.') || 'body';
    errors[path] ??= [];
    errors[path].push(sentence(path, issue.message));
  }
  const first = Object.values(errors)[0]![0]!;
  throw new DomainError('invalid', first, { errors });
}

/** Schemas of ours speak in sentences; the library's own messages get the name of their field. */
const sentence = (path: string, message: string) =>
  message.endsWith('.') ? message : `${path}: ${message}.`;
