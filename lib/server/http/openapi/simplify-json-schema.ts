import { isDeepStrictEqual } from 'node:util';

/** Parts of a JSON schema that are rewritten for common tools. */
export interface RewrittenSchema {
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  prefixItems?: unknown[];
  items?: unknown;
  minItems?: number;
  maxItems?: number;
  propertyNames?: unknown;
  additionalProperties?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Rewrites a schema in place, so that common tools can read it. */
export function simplifyJsonSchema(schema: RewrittenSchema): void {
  removeRepeatedKeywords(schema);
  replaceTuple(schema);
  listKeysOfRecord(schema);
}

/** Removes keywords that only repeat a type or a format. */
function removeRepeatedKeywords(schema: RewrittenSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
}

/** Writes a tuple as an array of fixed length: common tools reject `prefixItems` with `items: false`. */
function replaceTuple(schema: RewrittenSchema): void {
  const { prefixItems } = schema;
  if (!prefixItems) return;
  const kinds = prefixItems.filter(
    (item, at) => prefixItems.findIndex((each) => isDeepStrictEqual(each, item)) === at,
  );
  delete schema.prefixItems;
  schema.items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  schema.minItems = prefixItems.length;
  schema.maxItems = prefixItems.length;
}

/** Writes an object that has every key of a list as an object with properties, so that generated clients know the keys. */
function listKeysOfRecord(schema: RewrittenSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  if (!propertyNames || !required) return;
  delete schema.propertyNames;
  schema.properties = Object.fromEntries(required.map((key) => [key, structuredClone(additionalProperties)]));
  schema.additionalProperties = false;
}
