/** JSON Schema keywords that the fuzzer reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  example?: unknown;
  examples?: unknown[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  /** ID, for example `PATCH /api/account`. */
  id: string;
  method: string;
  path: string;
  pathNames: string[];
  query: Parameter[];
  headers: Parameter[];
  json?: Schema;
  form?: Schema;
  /** Documented responses by status. */
  responses: Record<string, DocumentedResponse>;
}

interface DocumentedResponse {
  mediaTypes: string[];
  /** Media types whose body has a schema. */
  withSchema: string[];
  /** Path to the response in the API document. */
  keys: (string | number)[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns every operation of the document, in document order. */
export function getOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [readOperation(document, path, method, item[method])] : [])),
  );
}

function readOperation(document: ApiDocument, path: string, method: string, raw: RawOperation): Operation {
  const parameters = (raw.parameters ?? []).map((parameter) => resolve(document, parameter));
  const body = raw.requestBody && resolve(document, raw.requestBody as Content & { $ref?: string });
  const responses = Object.entries(raw.responses).map(([status, response]) => {
    const keys = response.$ref ? parseRef(response.$ref) : ['paths', path, method, 'responses', status];
    const { content = {} } = resolve(document, response);
    const mediaTypes = Object.keys(content);
    const withSchema = mediaTypes.filter((each) => content[each]?.schema);
    return [status, { mediaTypes, withSchema, keys }] as const;
  });
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    query: parameters.filter((each) => each.in === 'query'),
    headers: parameters.filter((each) => each.in === 'header'),
    json: body?.content?.['application/json']?.schema,
    form: body?.content?.['multipart/form-data']?.schema,
    responses: Object.fromEntries(responses),
  };
}

const parseRef = (ref: string): string[] =>
  ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Follows `$ref` references to the referenced node. */
export function resolve<T extends { $ref?: string }>(document: object, node: T): T {
  if (!node.$ref) return node;
  const target = parseRef(node.$ref).reduce<unknown>(
    (found, key) => (found as Record<string, unknown>)[key],
    document,
  );
  return resolve(document, target as T);
}
