import { randomUUID } from 'node:crypto';
import { resolve, type Schema } from './operations';
import type { SeededRandom } from './seeded-random';

const TEXTS = [
  'Invoice',
  'Müller & Söhne',
  'RE-2026/0815',
  '日本語',
  'a',
  '0',
  'name',
  'https://example.com/',
];
const DATES = ['2026-11-01', '1900-01-01', '9999-12-31', '2024-02-29'];
const INSTANTS = ['2026-11-01T00:00:00Z', '2099-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z'];
const MAX_DEPTH = 8;

/**
 * Returns a value that a schema of the API document allows, usually short.
 *
 * @param ids existing UUIDs; most UUIDs in the value are taken from here
 */
export function createSampleValue(
  document: object,
  node: Schema,
  chance: SeededRandom,
  ids: string[],
  depth = 0,
): unknown {
  const schema = resolve(document, node);
  const sample = (inner: Schema) => createSampleValue(document, inner, chance, ids, depth + 1);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(chance.pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => sample(each)));
  const examples = schema.examples ?? ('example' in schema ? [schema.example] : []);
  if (examples.length > 0 && chance.isHit(0.25)) return chance.pick(examples);
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'object':
      return createSampleObject(schema, chance, sample);
    case 'array': {
      const min = schema.minItems ?? 0;
      const items = typeof schema.items === 'object' && depth < MAX_DEPTH ? schema.items : {};
      const length = chance.int(min, Math.max(min, Math.min(schema.maxItems ?? 3, min + 3)));
      return Array.from({ length }, () => sample(items));
    }
    case 'integer':
    case 'number': {
      const [min, max] = [schema.minimum ?? -5, schema.maximum ?? 50];
      return chance.pick([min, max, chance.int(Math.max(min, -5), Math.min(max, 50)), 1, 2]);
    }
    case 'boolean':
      return chance.isHit(0.5);
    case 'null':
      return null;
    case 'string':
      return createSampleText(schema, chance, ids);
    default:
      return chance.pick(['x', 1, null, true, { a: 'b' }]);
  }
}

function createSampleObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  chance: SeededRandom,
  sample: (schema: Schema) => unknown,
): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties))
    if (required.includes(key) || chance.isHit(0.6)) object[key] = sample(schema);
  if (typeof additionalProperties === 'object')
    for (let count = chance.int(0, 3); count > 0; count -= 1)
      object[chance.pick(['number', 'name', 'x y', `k${count}`])] = sample(additionalProperties);
  return object;
}

function createSampleText(
  { format, minLength = 0, maxLength = 30 }: Schema,
  chance: SeededRandom,
  ids: string[],
): string {
  switch (format) {
    case 'uuid':
      return ids.length > 0 && chance.isHit(0.7) ? chance.pick(ids) : randomUUID();
    case 'date':
      return chance.pick(DATES);
    case 'date-time':
      return chance.pick(INSTANTS);
    case 'email':
      return `person-${chance.int(1, 1e6)}@example.com`;
    case 'uri':
      return 'https://example.com/endpoint';
    default:
      return chance
        .pick([...TEXTS, 'x'.repeat(maxLength)])
        .slice(0, maxLength)
        .padEnd(minLength, 'x');
  }
}
