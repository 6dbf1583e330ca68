import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from '@/lib/core/check-input';
import type { METHODS, RouteModule } from '@/lib/http/openapi/document';
import { loadRoutes } from './routes';

/** Provokes a missing and a mistyped value for every field that a body or a query declares. */

const LIBRARY_WORDING =
  /Invalid (input|option|string|discriminator|value)|expected|received|Unrecognized|Too (big|small)|ZodError|undefined|NaN/;

const UNWRAPPED = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'];

interface Field {
  name: string;
  schema: z.ZodType;
  path: (string | number)[];
  form: object;
  place: 'body' | 'query';
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodObject[];
  discriminator?: string;
}

/** Each field of an object schema, and of the objects in it. */
function* fieldsOf(
  schema: z.ZodType,
  path: (string | number)[] = [],
  form: object = {},
): Generator<Omit<Field, 'name' | 'schema' | 'place'>> {
  const definition = schema._zod.def as unknown as Definition;
  const { type, innerType, in: input, shape, element, options, discriminator } = definition;
  if (UNWRAPPED.includes(type)) yield* fieldsOf(innerType!, path, form);
  else if (type === 'pipe') yield* fieldsOf(input!, path, form);
  else if (type === 'array') yield* fieldsOf(element!, [...path, 0], form);
  else if (discriminator) {
    for (const option of options!) {
      const [value] = option._zod.propValues![discriminator]!;
      yield* fieldsOf(option, path, { [discriminator]: value });
    }
  }
  for (const [key, each] of Object.entries(shape ?? {})) {
    if (key in form) continue;
    yield { path: [...path, key], form };
    yield* fieldsOf(each, [...path, key], form);
  }
}

let fields: Field[];
beforeAll(async () => {
  const routes: Record<string, RouteModule> = await loadRoutes();
  fields = Object.entries(routes).flatMap(([path, module]) =>
    (Object.keys(module) as (typeof METHODS)[number][]).flatMap((method) =>
      (['body', 'query'] as const).flatMap((place) => {
        const schema = module[method]?.declaration?.[place];
        if (!schema) return [];
        return [...fieldsOf(schema)].map((field) => ({
          ...field,
          name: `${method} ${path} ${place}`,
          schema,
          place,
        }));
      }),
    ),
  );
});

const at = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : inner === undefined ? {} : { [key]: inner }),
    value,
  );

const words = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${key}`),
    '',
  );

function sentencesOf({ schema, path, form }: Field, value: unknown) {
  const result = checkInput(schema, { ...form, ...(at(path, value) as object) });
  const problems = result.success ? [] : result.problems;
  const all = problems.map(({ sentence }) => sentence);
  const own = problems
    .filter((each) => each.path.join('.') === path.join('.'))
    .map(({ sentence }) => sentence);
  return { all, own };
}

test('a missing field is said to be required, by its name', () => {
  let required = 0;
  for (const field of fields) {
    const { all, own } = sentencesOf(field, undefined);
    for (const sentence of all) expect(sentence, field.name).not.toMatch(LIBRARY_WORDING);
    for (const sentence of own) expect(sentence, field.name).toBe(`\`${words(field.path)}\` is required.`);
    required += own.length;
  }
  expect(required).toBeGreaterThan(30);
});

/** None of them is right for every field; what is wrong for a text is right for another. */
const VALUES: unknown[] = [
  {},
  [],
  [{}],
  [5],
  true,
  5,
  1.5,
  -1,
  'x',
  '',
  null,
  [null],
  'x'.repeat(30_000),
  '\u0000',
];

test('a value of another type, form or size is told apart from a missing one, in words of our own', () => {
  const mistyped = new Set<string>();
  for (const field of fields) {
    const key = `${field.name} ${words(field.path)} ${JSON.stringify(field.form)}`;
    // A query has nothing but text.
    for (const value of field.place === 'query'
      ? VALUES.filter((each) => typeof each === 'string')
      : VALUES) {
      const { all, own } = sentencesOf(field, value);
      for (const sentence of all) expect(sentence, key).not.toMatch(LIBRARY_WORDING);
      for (const sentence of own) {
        expect(sentence, key).not.toContain('is required');
        expect(sentence, key).toMatch(/\.$/);
      }
      if (own.some((sentence) => sentence.startsWith(`\`${words(field.path)}\` must be `))) mistyped.add(key);
    }
    const takesAnyText = ['cursor', 'q', 'search', 'subject', 'v', 'doc_type', 'reference'];
    if (field.place === 'body' || !takesAnyText.includes(words(field.path)))
      expect([...mistyped], `${key} has no sentence about its type`).toContain(key);
  }
  expect(mistyped.size).toBeGreaterThan(100);
});

test('unknown fields are counted, and the first five named, each shortened', () => {
  const schema = z.strictObject({ name: z.string().max(5) });
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`field_${at}_${'x'.repeat(100)}`, at]),
  );
  const result = checkInput(schema, { name: 'a', ...many });
  expect(result.success).toBe(false);
  const [{ sentence }] = (result as { problems: { sentence: string }[] }).problems as [{ sentence: string }];
  expect(sentence).toMatch(/^Unknown fields: `field_0_x+…`, .*`field_4_x+…`, and 995 more\.$/);
  expect(sentence.length).toBeLessThan(300);
});
