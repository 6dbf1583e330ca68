import { z } from 'zod';
import {
  type CheckedInput,
  checkInput,
  checkInputInSteps,
  type InputProblem,
} from '@/lib/foundation/check-input';
import { type FieldReasons, type Reason, toErrorReason } from '@/lib/foundation/error-reasons';
import { DomainError, type FieldErrors } from '@/lib/foundation/errors';
import { formatUnknownNames, getFirstMessages } from '@/lib/foundation/input-messages';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import { isStorable, takeStart, UNSTORABLE_DESCRIPTION } from '@/lib/foundation/text';

/**
 * Checks input against its schema.
 *
 * @throws DomainError invalid, with up to 100 problems; the message is the first problem
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  return requireSuccess(checkInput(schema, input));
}

/**
 * Checks a body against its schema without blocking other requests: a large body is checked in slices.
 *
 * @throws DomainError invalid, as `parse` does
 */
export async function parseBody<S extends z.ZodType>(schema: S, body: unknown): Promise<z.output<S>> {
  return requireSuccess(await runInSlices(checkInputInSteps(schema, body)));
}

function requireSuccess<T>(result: CheckedInput<T>): T {
  if (result.success) return result.data;
  throw createInvalidError(result.problems);
}

/**
 * Checks query parameters. An undeclared parameter is an error: otherwise a misspelled filter would return everything.
 *
 * @param schema schema of the declared parameters; undefined if the route has none
 * @throws DomainError invalid
 */
export function parseQuery<S extends z.ZodType | undefined>(
  schema: S,
  query: Record<string, string>,
): S extends z.ZodType ? z.output<S> : undefined {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) {
    const sentence = formatUnknownNames(unknown, 'query parameter');
    throw new DomainError('invalid', sentence, { errors: { query: [sentence] } });
  }
  const parsed = schema && parse(schema, query);
  const problems = Object.entries(query).flatMap(([name, value]) =>
    isStorable(value) ? [] : [{ path: [name], sentence: `\`${name}\` ${UNSTORABLE_DESCRIPTION}.` }],
  );
  if (problems.length > 0) throw createInvalidError(problems);
  return parsed as S extends z.ZodType ? z.output<S> : undefined;
}

function createInvalidError(problems: readonly InputProblem[]): DomainError {
  // No prototype: a key such as `constructor` is an ordinary path.
  const errors: FieldErrors = Object.create(null);
  const fieldReasons: FieldReasons = Object.create(null);
  for (const { path, sentence, reason } of problems) {
    const key = path.map((part) => truncateKey(String(part))).join('.') || 'body';
    errors[key] ??= [];
    fieldReasons[key] ??= [];
    if (errors[key].includes(sentence)) continue;
    errors[key].push(sentence);
    fieldReasons[key].push(toErrorReason(reason) ?? null);
  }
  const [[first]] = Object.values(fieldReasons) as [FieldReasons[string]];
  // The message is that of the first problem, so it has the same reason.
  return new DomainError('invalid', getFirstMessages(errors), {
    errors,
    fieldReasons,
    ...(first as Reason | null),
  });
}

const MAX_KEY_CHARACTERS = 100;

/** Shortens a key that the client sent, so that the response doesn't grow with the request. */
const truncateKey = (key: string): string =>
  key.length > MAX_KEY_CHARACTERS ? `${takeStart(key, MAX_KEY_CHARACTERS)}…` : key;
