import type { JsonSchema } from '@/lib/http/openapi/examples/json-schema';

export type Components = Record<string, JsonSchema>;

/** A field of a body or an answer, as a row of its table. */
export interface FieldRow {
  /** With its parents, such as `segments[].role`. */
  path: string;
  type: string;
  required: boolean;
  description?: string;
}

/** Deeper ones are told by the example. */
const MAX_DEPTH = 3;

/** The fields of a schema, each after the one that holds it. */
export function fieldsOf(schema: JsonSchema, components: Components): FieldRow[] {
  return rowsOf(schema, '', 0, []);

  function rowsOf(given: JsonSchema, path: string, depth: number, within: string[]): FieldRow[] {
    const name = nameOf(given);
    if (depth >= MAX_DEPTH || (name && within.includes(name))) return [];
    const inside = name ? [...within, name] : within;
    const resolved = resolve(given, components);
    const variants = (resolved.anyOf ?? resolved.oneOf)?.filter((variant) => variant.type !== 'null');
    if (variants) return onlyOnce(variants.flatMap((variant) => rowsOf(variant, path, depth, inside)));
    if (typeof resolved.items === 'object') return rowsOf(resolved.items, `${path}[]`, depth, inside);
    return Object.entries(resolved.properties ?? {}).flatMap(([key, part]) => {
      const at = path ? `${path}.${key}` : key;
      const required = resolved.required?.includes(key) ?? false;
      const description = part.description ?? resolve(part, components).description;
      return [
        { path: at, type: typeOf(part, components), required, description },
        ...rowsOf(part, at, depth + 1, inside),
      ];
    });
  }
}

/** What a value is, in words: `string (uuid)`, `main | supporting | discard`, `PagePlanSegment[]`, `… or null`. */
export function typeOf(schema: JsonSchema, components: Components): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((variant) => typeOf(variant, components)))].join(' or ');
  if (schema.$ref) {
    const target = resolve(schema, components);
    return target.enum ? typeOf(target, components) : 'object';
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') {
    if (typeof schema.items !== 'object') return 'array';
    const item = typeOf(schema.items, components);
    return / or | \| /.test(item) ? `array of (${item})` : `array of ${item}`;
  }
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

const resolve = (schema: JsonSchema, components: Components): JsonSchema => {
  const name = nameOf(schema);
  return name ? components[name]! : schema;
};

/** Variants that share a field tell of it once. */
const onlyOnce = (rows: FieldRow[]): FieldRow[] =>
  rows.filter((row, index) => rows.findIndex(({ path }) => path === row.path) === index);
