import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from '@/lib/foundation/check-input';
import type { METHODS, RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { loadRoutes } from './routes';

/**
 * Text of the validation library that must not appear in errors. Each declared field is tested with a missing value and
 * a wrong type.
 */

const LIBRARY_WORDING =
  /Invalid (input|option|string|discriminator|value)|expected|\breceived\b|Unrecognized|Too (big|small)|ZodError|undefined|NaN/;

const UNWRAPPED = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'];

/** Field that identifies the variant of an object, with the path of the object. */
interface Form {
  at: (string | number)[];
  constants: object;
}

interface Field {
  name: string;
  schema: z.ZodType;
  path: (string | number)[];
  form: Form;
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

/** Yields each field of an object schema, including nested objects. */
function* walkFields(
  schema: z.ZodType,
  path: (string | number)[] = [],
  form: Form = { at: [], constants: {} },
): Generator<Omit<Field, 'name' | 'schema' | 'place'>> {
  const definition = schema._zod.def as unknown as Definition;
  const { type, innerType, in: input, shape, element, options, discriminator } = definition;
  if (UNWRAPPED.includes(type)) yield* walkFields(innerType!, path, form);
  else if (type === 'pipe') yield* walkFields(input!, path, form);
  else if (type === 'array') yield* walkFields(element!, [...path, 0], form);
  else if (discriminator) {
    for (const option of options!) {
      const [value] = option._zod.propValues![discriminator]!;
      yield* walkFields(option, path, { at: path, constants: { [discriminator]: value } });
    }
  }
  for (const [key, each] of Object.entries(shape ?? {})) {
    if (key in form.constants) continue;
    yield { path: [...path, key], form };
    yield* walkFields(each, [...path, key], form);
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
        return [...walkFields(schema)].map((field) => ({
          ...field,
          name: `${method} ${path} ${place}`,
          schema,
          place,
        }));
      }),
    ),
  );
});

const wrapAtPath = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : inner === undefined ? {} : { [key]: inner }),
    value,
  );

const formatPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${key}`),
    '',
  );

function getMessages({ schema, path, form }: Field, value: unknown) {
  const input = wrapAtPath(path, value);
  const variant = form.at.reduce((object, key) => (object as Record<string | number, unknown>)[key], input);
  Object.assign(variant as object, { ...form.constants, ...(variant as object) });
  const result = checkInput(schema, input);
  const problems = result.success ? [] : result.problems;
  const all = problems.map(({ sentence }) => sentence);
  const own = problems
    .filter((each) => each.path.join('.') === path.join('.'))
    .map(({ sentence }) => sentence);
  return { all, own };
}

test('a missing field is reported as required, by its name', () => {
  let required = 0;
  for (const field of fields) {
    const { all, own } = getMessages(field, undefined);
    for (const sentence of all) expect(sentence, field.name).not.toMatch(LIBRARY_WORDING);
    for (const sentence of own)
      expect(sentence, field.name).toBe(`\`${formatPath(field.path)}\` is required.`);
    required += own.length;
  }
  expect(required).toBeGreaterThan(30);
});

/** Values of different types. No field accepts all of them. */
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

test('a wrong type, format or size differs from a missing field, in Sheaf’s own words', () => {
  const mistyped = new Set<string>();
  for (const field of fields) {
    const key = `${field.name} ${formatPath(field.path)} ${JSON.stringify(field.form)}`;
    // Query values are always text.
    for (const value of field.place === 'query'
      ? VALUES.filter((each) => typeof each === 'string')
      : VALUES) {
      const { all, own } = getMessages(field, value);
      for (const sentence of all) expect(sentence, key).not.toMatch(LIBRARY_WORDING);
      for (const sentence of own) {
        expect(sentence, key).not.toContain('is required');
        expect(sentence, key).toMatch(/\.$/);
      }
      if (own.some((sentence) => sentence.startsWith(`\`${formatPath(field.path)}\` must be `)))
        mistyped.add(key);
    }
    const takesAnyText = ['cursor', 'name', 'q', 'search', 'subject', 'v', 'doc_type', 'label', 'reference'];
    if (field.place === 'body' || !takesAnyText.includes(formatPath(field.path)))
      expect([...mistyped], `${key} has no sentence about its type`).toContain(key);
  }
  expect(mistyped.size).toBeGreaterThan(100);
});

test('unknown fields are counted, and the first five named, each truncated', () => {
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
