import { resolve, type Schema } from './operations';

const JUST_BELOW_1_MB_BYTES = 1024 * 1024 - 1000;
const OVER_JSON_LIMIT_BYTES = 29 * 1024 * 1024;

/** Objects with many keys, by size in bytes. They are the same for every operation, and take a second to build. */
const manyKeys = new Map<number, string>();

/** Yields bodies of the maximum size that a route accepts, built to be expensive: many items, many keys, long text. */
export function* generateLargeBodies(
  document: object,
  node: Schema,
): Generator<{ kind: string; buildBody: () => string }> {
  yield { kind: 'unknown keys, 1 MB', buildBody: () => buildManyKeys(JUST_BELOW_1_MB_BYTES) };
  yield { kind: 'unknown keys, 29 MB', buildBody: () => buildManyKeys(OVER_JSON_LIMIT_BYTES) };
  for (const { path, schema } of getFields(document, node)) {
    const type = [resolve(document, schema).type].flat();
    const fill = (content: string) =>
      path.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, content);
    const name = path.join('.');
    if (type.includes('array')) {
      for (const item of ['"x"', '{}', '1'])
        yield {
          kind: `${name} of ${item}, 1 MB`,
          buildBody: () => fill(`[${repeatItem(item, JUST_BELOW_1_MB_BYTES)}]`),
        };
      yield {
        kind: `${name}, 29 MB`,
        buildBody: () => fill(`[${repeatItem('"x"', OVER_JSON_LIMIT_BYTES)}]`),
      };
    }
    for (const { key, items } of generateLargeItems(document, schema))
      yield {
        kind: `valid ${name}[].${key}, 1 MB`,
        buildBody: () => createBody(document, node, path, items),
      };
    if (type.includes('string'))
      yield {
        kind: `${name} as text, 1 MB`,
        buildBody: () => fill(`"${'x'.repeat(JUST_BELOW_1_MB_BYTES)}"`),
      };
  }
}

/** Returns items that an array's schema allows, each filled by one large array. */
function* generateLargeItems(document: object, array: Schema): Generator<{ key: string; items: unknown[] }> {
  if (typeof array.items !== 'object') return;
  const item = getSmallestValue(document, array.items) as object;
  for (const [key, field] of Object.entries(resolve(document, array.items).properties ?? {})) {
    const inner = getAlternatives(document, field).find(({ type }) => type === 'array');
    if (typeof inner?.items !== 'object') continue;
    const content = new Array(inner.maxItems ?? 1000).fill(getSmallestValue(document, inner.items));
    const large = { ...item, [key]: content };
    const count = Math.floor((JUST_BELOW_1_MB_BYTES - 1000) / JSON.stringify(large).length);
    yield { key, items: new Array(Math.min(count, array.maxItems ?? count)).fill(large) };
  }
}

/** Returns the smallest body that a schema allows, with a value at the given path. */
function createBody(document: object, node: Schema, path: string[], value: unknown): string {
  const body = getSmallestValue(document, node) as Record<string, unknown>;
  let parent = body;
  for (const key of path.slice(0, -1)) {
    parent[key] ??= {};
    parent = parent[key] as Record<string, unknown>;
  }
  parent[path.at(-1)!] = value;
  return JSON.stringify(body);
}

function getSmallestValue(document: object, node: Schema): unknown {
  const schema = resolve(document, node);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return getSmallestValue(document, choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => getSmallestValue(document, each)));
  const { type, properties = {}, required = [], items, minItems = 0, minimum = 1, minLength = 0 } = schema;
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        required.map((key) => [key, getSmallestValue(document, properties[key] ?? {})]),
      );
    case 'array':
      return Array.from({ length: minItems }, () => getSmallestValue(document, items as Schema));
    case 'integer':
    case 'number':
      return minimum;
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'uuid' ? '018f0000-0000-7000-8000-000000000001' : 'x'.repeat(minLength);
    default:
      return null;
  }
}

/** Returns a schema and its alternatives, with references resolved. */
const getAlternatives = (document: object, node: Schema): Schema[] => {
  const schema = resolve(document, node);
  return [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each) => resolve(document, each));
};

/** Returns the object fields of a schema, two levels deep. */
function getFields(
  document: object,
  node: Schema,
  path: string[] = [],
): { path: string[]; schema: Schema }[] {
  const schema = resolve(document, node);
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return inner.flatMap((each) =>
    Object.entries(resolve(document, each).properties ?? {}).flatMap(([key, field]) => [
      { path: [...path, key], schema: field },
      ...(path.length === 0 ? getFields(document, field, [key]) : []),
    ]),
  );
}

/** Returns an object whose members have a total length of at most `bytes`. */
function buildManyKeys(bytes: number): string {
  const known = manyKeys.get(bytes);
  if (known !== undefined) return known;
  const parts: string[] = [];
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const part = `"k${at}":0`;
    length += part.length + 1;
    parts.push(part);
  }
  const built = `{${parts.slice(0, -1).join(',')}}`;
  manyKeys.set(bytes, built);
  return built;
}

const repeatItem = (item: string, bytes: number): string =>
  `${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1)}${item}`;
