import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from '@/lib/core/check-input';
import { MAX_PROBLEMS } from '@/lib/core/errors';
import type { METHODS, RouteModule } from '@/lib/http/openapi/document';
import { loadRoutes } from './routes';

/** Walks the declarations of all routes: whatever a request can hold has an end, and the end is enforced. */

interface Node {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Node>;
  additionalProperties?: Node | false;
  propertyNames?: Node;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  $ref?: string;
  $defs?: Record<string, Node>;
}
type Place = 'body' | 'jsonBytes' | 'query' | 'params' | 'multipart';
interface Input {
  name: string;
  place: Place;
  schema: z.ZodType;
  root: Node;
}

const PLACES: Place[] = ['body', 'jsonBytes', 'query', 'params', 'multipart'];

/** JSON of any shape, which is bounded by more than a schema can say. */
const ANY_JSON: Record<string, string> = {
  custom_schema: 'bounded in depth and in expressions (custom-schema/template.ts)',
  data: 'the data of a record, read in slices (entity-records/read-records.ts)',
};

let inputs: Input[];
beforeAll(async () => {
  const routes: Record<string, RouteModule> = await loadRoutes();
  inputs = Object.entries(routes).flatMap(([path, module]) =>
    (Object.keys(module) as (typeof METHODS)[number][]).flatMap((method) =>
      PLACES.flatMap((place) => {
        const schema = module[method]?.declaration?.[place];
        if (!schema) return [];
        const root = z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
          reused: 'inline',
        }) as Node;
        return [{ name: `${method} ${path} ${place}`, place, schema, root: withoutReferences(root, root) }];
      }),
    ),
  );
});

/** A schema with each named schema in the place of its reference. */
function withoutReferences(node: Node, root: Node): Node {
  const target = node.$ref ? root.$defs![node.$ref.replace('#/$defs/', '')]! : node;
  const inside = (each: unknown): unknown =>
    Array.isArray(each)
      ? each.map(inside)
      : typeof each === 'object' && each !== null
        ? withoutReferences(each as Node, root)
        : each;
  const { $defs: _, ...own } = target;
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, inside(each)]));
}

interface Found {
  node: Node;
  path: (string | number)[];
  /** What tells one of several forms of a body from the others, such as its `action`. */
  form: object;
}

/** Each node of a JSON schema with the path that a value of it has. */
function* nodesOf(node: Node, path: (string | number)[] = [], form: object = {}): Generator<Found> {
  yield { node, path, form };
  for (const [key, each] of Object.entries(node.properties ?? {})) yield* nodesOf(each, [...path, key], form);
  if (node.items) yield* nodesOf(node.items, [...path, 0], form);
  if (node.additionalProperties) yield* nodesOf(node.additionalProperties, [...path, '*'], form);
  for (const each of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    yield* nodesOf(each, path, path.length > 0 ? form : constantsOf(each));
}

const constantsOf = ({ properties = {} }: Node): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, { const: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );

const isFixed = (node: Node): boolean =>
  node.enum !== undefined || node.const !== undefined || node.format === 'binary';

function problemWith(node: Node, path: (string | number)[]): string | undefined {
  if (node.type === 'array') return node.maxItems === undefined ? 'has no maxItems' : undefined;
  if (node.type === 'string' && !isFixed(node))
    return node.maxLength === undefined ? 'has no maxLength' : undefined;
  if (path.some((part) => part in ANY_JSON)) return undefined;
  if (node.type === 'object' && node.additionalProperties)
    return node.maxProperties === undefined ? 'has no maxProperties' : undefined;
  const isKnown = node.type || node.anyOf || node.oneOf || node.allOf || isFixed(node);
  return isKnown ? undefined : 'takes any JSON';
}

test('every array, text and map that a request can hold has a maximum', () => {
  expect(inputs.length).toBeGreaterThan(100);
  const problems = inputs.flatMap(({ name, root }) =>
    [...nodesOf(root)].flatMap(({ node, path }) => {
      const problem = problemWith(node, path);
      return problem ? [`${name}: ${path.join('.')} ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

/** The input that has one value at a path, and nothing else but what tells its form. */
const inputWith = ({ path, form }: Found, value: unknown): unknown => ({
  ...form,
  ...(path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  ) as object),
});

const problemsAt = (schema: z.ZodType, input: unknown) => {
  const result = checkInput(schema, input);
  return result.success ? [] : result.problems.map(({ path }) => path.map(String).join('.'));
};

describe('what is larger than its maximum', () => {
  test('is refused, and an array before its elements are looked at', () => {
    let checked = 0;
    for (const { name, place, schema, root } of inputs) {
      // The others are bounded by their own readers, whose tests are theirs.
      if (place !== 'body' && place !== 'query') continue;
      for (const found of nodesOf(root)) {
        const { node, path } = found;
        if (path.some((part) => part in ANY_JSON) || isFixed(node)) continue;
        const key = path.map(String).join('.');
        const isArray = node.type === 'array' && place === 'body';
        if (!isArray && node.type !== 'string') continue;
        const value = isArray
          ? new Array(node.maxItems! + 1).fill({ surprise: true })
          : 'a'.repeat(node.maxLength! + 1);
        const at = problemsAt(schema, inputWith(found, value));
        expect(at, `${name}: ${key}`).toContain(key);
        expect(
          at.filter((each) => each.startsWith(`${key}.`)),
          `${name}: ${key}`,
        ).toEqual([]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test('is never told in more than 100 problems, however many elements are wrong or the same', () => {
    for (const { name, place, schema, root } of inputs) {
      if (place !== 'body') continue;
      for (const found of nodesOf(root)) {
        if (found.node.type !== 'array' || found.path.some((part) => part in ANY_JSON)) continue;
        for (const element of [{}, 'x', '018f0000-0000-7000-8000-000000000001', 0, null]) {
          const input = inputWith(found, new Array(found.node.maxItems!).fill(element));
          expect(problemsAt(schema, input).length, name).toBeLessThanOrEqual(MAX_PROBLEMS);
        }
      }
    }
  });
});
