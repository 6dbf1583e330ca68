import { z } from 'zod';
import { checkInput, type InputProblem } from '@/lib/core/check-input';
import { DomainError, type FieldErrors } from '@/lib/core/errors';
import { firstOf, unknownNames } from '@/lib/core/input-sentences';
import { isStorable, UNSTORABLE } from '@/lib/core/text';

/**
 * Checks input against its schema.
 *
 * @throws DomainError invalid, with up to 100 problems; the message is the first of them
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = checkInput(schema, input);
  if (result.success) return result.data;
  throw invalid(result.problems);
}

/**
 * Checks query parameters. A parameter that is not declared is an error: a misspelled filter would otherwise return
 * everything.
 *
 * @param schema of the declared parameters; undefined when the route has none
 * @throws DomainError invalid
 */
export function parseQuery<S extends z.ZodType | undefined>(
  schema: S,
  query: Record<string, string>,
): S extends z.ZodType ? z.output<S> : undefined {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) {
    const sentence = unknownNames(unknown, 'query parameter');
    throw new DomainError('invalid', sentence, { errors: { query: [sentence] } });
  }
  const parsed = schema && parse(schema, query);
  const problems = Object.entries(query).flatMap(([name, value]) =>
    isStorable(value) ? [] : [{ path: [name], sentence: `\`${name}\` can't contain ${UNSTORABLE}.` }],
  );
  if (problems.length > 0) throw invalid(problems);
  return parsed as S extends z.ZodType ? z.output<S> : undefined;
}

function invalid(problems: readonly InputProblem[]): DomainError {
  // Without a prototype: a key such as `constructor` is a path as any other.
  const errors: FieldErrors = Object.create(null);
  for (const { path, sentence } of problems) {
    const key = path.map((part) => shortened(String(part))).join('.') || 'body';
    errors[key] ??= [];
    if (!errors[key].includes(sentence)) errors[key].push(sentence);
  }
  return new DomainError('invalid', firstOf(errors), { errors });
}

const MAX_KEY_CHARACTERS = 100;

/** Shortens a key that the client chose: the response doesn't grow with the request. */
const shortened = (key: string): string =>
  key.length > MAX_KEY_CHARACTERS ? `${key.slice(0, MAX_KEY_CHARACTERS)}…` : key;
