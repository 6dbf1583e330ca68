import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from '@/lib/foundation/check-input';
import { MAX_PROBLEMS } from '@/lib/foundation/errors';
import type { METHODS, RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { loadRoutes } from './routes';

/** Walks the declarations of all routes and checks that every input is bounded and the bound is enforced. */

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
type InputPlace = 'body' | 'jsonBytes' | 'query' | 'params' | 'multipart';
interface Input {
  name: string;
  place: InputPlace;
  schema: z.ZodType;
  root: Node;
}

const PLACES: InputPlace[] = ['body', 'jsonBytes', 'query', 'params', 'multipart'];

/** Fields that accept any JSON, with the bound that a schema can't express. */
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

/** Returns a schema with its reference resolved. */
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

interface FoundNode {
  node: Node;
  path: (string | number)[];
  form: Form;
}

/** Fields that identify the variant of an object, for example its `action`, with the path of the object. */
interface Form {
  at: (string | number)[];
  constants: object;
}

/** Yields each node of a JSON schema with the path of its value. */
function* walkNodes(
  node: Node,
  path: (string | number)[] = [],
  form: Form = { at: [], constants: {} },
): Generator<FoundNode> {
  yield { node, path, form };
  for (const [key, each] of Object.entries(node.properties ?? {}))
    yield* walkNodes(each, [...path, key], form);
  if (node.items) yield* walkNodes(node.items, [...path, 0], form);
  if (node.additionalProperties) yield* walkNodes(node.additionalProperties, [...path, '*'], form);
  for (const each of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    yield* walkNodes(each, path, getForm(each, path) ?? form);
}

const getForm = (node: Node, at: Form['at']): Form | undefined => {
  const constants = getConstants(node);
  return Object.keys(constants).length > 0 ? { at, constants } : undefined;
};

const getConstants = ({ properties = {} }: Node): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, { const: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );

const isFixed = (node: Node): boolean =>
  node.enum !== undefined || node.const !== undefined || node.format === 'binary';

function getBoundsProblem(node: Node, path: (string | number)[]): string | undefined {
  if (node.type === 'array') return node.maxItems === undefined ? 'has no maxItems' : undefined;
  if (node.type === 'string' && !isFixed(node))
    return node.maxLength === undefined ? 'has no maxLength' : undefined;
  if (path.some((part) => part in ANY_JSON)) return undefined;
  if (node.type === 'object' && node.additionalProperties)
    return node.maxProperties === undefined ? 'has no maxProperties' : undefined;
  const isKnown = node.type || node.anyOf || node.oneOf || node.allOf || isFixed(node);
  return isKnown ? undefined : 'takes any JSON';
}

test('every array, text and map in a request has a maximum', () => {
  expect(inputs.length).toBeGreaterThan(100);
  const problems = inputs.flatMap(({ name, root }) =>
    [...walkNodes(root)].flatMap(({ node, path }) => {
      const problem = getBoundsProblem(node, path);
      return problem ? [`${name}: ${path.join('.')} ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

/** Builds an input with a single value at a path, plus the fields that identify its variant. */
function buildInput({ path, form }: FoundNode, value: unknown): unknown {
  const input = path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );
  const variant = form.at.reduce((object, key) => (object as Record<string | number, unknown>)[key], input);
  if (path.length > form.at.length)
    Object.assign(variant as object, { ...form.constants, ...(variant as object) });
  return input;
}

const validateInput = (schema: z.ZodType, input: unknown) => {
  const result = checkInput(schema, input);
  return result.success ? [] : result.problems.map(({ path }) => path.map(String).join('.'));
};

describe('input larger than its maximum', () => {
  test('is rejected, and an array before its elements are checked', () => {
    let checked = 0;
    for (const { name, place, schema, root } of inputs) {
      // Other inputs are bounded by their own parsers, which have their own tests.
      if (place !== 'body' && place !== 'query') continue;
      for (const found of walkNodes(root)) {
        const { node, path } = found;
        if (path.some((part) => part in ANY_JSON) || isFixed(node)) continue;
        const key = path.map(String).join('.');
        const isArray = node.type === 'array' && place === 'body';
        if (!isArray && node.type !== 'string') continue;
        const value = isArray
          ? new Array(node.maxItems! + 1).fill({ surprise: true })
          : 'a'.repeat(node.maxLength! + 1);
        const at = validateInput(schema, buildInput(found, value));
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

  test('gives at most 100 problems, however many elements are invalid or duplicate', () => {
    for (const { name, place, schema, root } of inputs) {
      if (place !== 'body') continue;
      for (const found of walkNodes(root)) {
        if (found.node.type !== 'array' || found.path.some((part) => part in ANY_JSON)) continue;
        for (const element of [{}, 'x', '018f0000-0000-7000-8000-000000000001', 0, null]) {
          const input = buildInput(found, new Array(found.node.maxItems!).fill(element));
          expect(validateInput(schema, input).length, name).toBeLessThanOrEqual(MAX_PROBLEMS);
        }
      }
    }
  });
});
