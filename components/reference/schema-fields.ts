import type { JsonSchema } from '@/lib/server/http/openapi/examples/openapi-json-schema';

export type Components = Record<string, JsonSchema>;

/** Field of a body or response, as a table row. */
export interface FieldRow {
  /** Path with parents, for example `segments[].role`. */
  path: string;
  type: string;
  required: boolean;
  description?: string;
}

/** Maximum depth; the example shows deeper fields. */
const MAX_DEPTH = 3;

/** Returns the fields of a schema, each after its parent. */
export function getFields(schema: JsonSchema, components: Components): FieldRow[] {
  return getRows(schema, '', 0, []);

  function getRows(given: JsonSchema, path: string, depth: number, within: string[]): FieldRow[] {
    const name = getRefName(given);
    if (depth >= MAX_DEPTH || (name && within.includes(name))) return [];
    const inside = name ? [...within, name] : within;
    const resolved = resolve(given, components);
    const variants = (resolved.anyOf ?? resolved.oneOf)?.filter((variant) => variant.type !== 'null');
    if (variants)
      return removeDuplicates(variants.flatMap((variant) => getRows(variant, path, depth, inside)));
    if (typeof resolved.items === 'object') return getRows(resolved.items, `${path}[]`, depth, inside);
    return Object.entries(resolved.properties ?? {}).flatMap(([key, part]) => {
      const at = path ? `${path}.${key}` : key;
      const required = resolved.required?.includes(key) ?? false;
      const description = part.description ?? resolve(part, components).description;
      return [
        { path: at, type: formatType(part, components), required, description },
        ...getRows(part, at, depth + 1, inside),
      ];
    });
  }
}

/** Formats a type: `string (uuid)`, `main | supporting | discard`, `PagePlanSegment[]`, `… or null`. */
export function formatType(schema: JsonSchema, components: Components): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((variant) => formatType(variant, components)))].join(' or ');
  if (schema.$ref) {
    const target = resolve(schema, components);
    return target.enum ? formatType(target, components) : 'object';
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') {
    if (typeof schema.items !== 'object') return 'array';
    const item = formatType(schema.items, components);
    return / or | \| /.test(item) ? `array of (${item})` : `array of ${item}`;
  }
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

const getRefName = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

const resolve = (schema: JsonSchema, components: Components): JsonSchema => {
  const name = getRefName(schema);
  return name ? components[name]! : schema;
};

/** Removes repeated fields of variants. */
const removeDuplicates = (rows: FieldRow[]): FieldRow[] =>
  rows.filter((row, index) => rows.findIndex(({ path }) => path === row.path) === index);
