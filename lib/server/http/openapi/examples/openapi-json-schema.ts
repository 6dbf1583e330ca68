/** Subset of JSON Schema that the generated API document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const PREFIX = '#/components/schemas/';

export const getReferencedName = (schema: JsonSchema): string | undefined =>
  schema.$ref?.startsWith(PREFIX) ? schema.$ref.slice(PREFIX.length) : undefined;

export const isNull = (schema: JsonSchema): boolean => schema.type === 'null';
