import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { REQUEST_HEADERS, REQUEST_ID_HEADER, responseHeaders } from '../headers';
import type { AnyDeclaration, RawResponse, RouteHandler } from '../route';
import { ORGANIZATION_HEADER, securityOf, securitySchemes } from './credentials';
import { giveExamples, type WrittenDocument } from './examples/give-examples';
import { refusalResponse, refusalStatusesOf } from './refusals';
import { TAGS, tagOf } from './tags';
import { WEBHOOKS } from './webhooks';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** What a file `route.ts` exports. */
export type RouteModule = Partial<Record<Method, RouteHandler>>;

const INTRODUCTION = `Sheaf takes in piles of documents, tells what is in them, cuts them, and hands clean documents to other systems.

Paths under \`/api/v1/\` take an organization's API key. The others take a user's access token together with
\`X-Organization-Id\`, or the session of a signed-in browser. Every answer carries \`X-Request-Id\`.`;

/**
 * The OpenAPI 3.1 document, generated from the same declarations that check the requests.
 *
 * @param routes modules by path, such as `/api/projects/{uuid}/documents`
 * @param options.used is told which of the known examples were of use
 * @throws Error where there is nothing to make an example of
 */
export function openApiDocument(
  routes: Record<string, RouteModule>,
  options: { used?: (example: string) => void } = {},
) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Sheaf',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths: Object.fromEntries(
      Object.entries(routes)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, module]) => [path, pathItemOf(path, module)]),
    ),
    webhooks: WEBHOOKS,
    components: { securitySchemes },
  };
  const written = createDocument(document, {
    outputIdSuffix: 'Answer',
    override: ({ jsonSchema }) => {
      plainly(jsonSchema);
      withoutTuples(jsonSchema);
    },
  });
  giveExamples(written as WrittenDocument, options.used);
  return written;
}

/** Leaves out what only repeats a type or a format in more words. */
function plainly(schema: { minimum?: number; maximum?: number; format?: string; pattern?: string }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
}

interface TupleSchema {
  prefixItems?: unknown[];
  items?: unknown;
  minItems?: number;
  maxItems?: number;
}

/** Writes a tuple as an array of fixed length: common tools reject `prefixItems` with `items: false`. */
function withoutTuples(schema: TupleSchema): void {
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

function pathItemOf(path: string, module: RouteModule): ZodOpenApiPathItemObject {
  const item: ZodOpenApiPathItemObject = {};
  for (const method of METHODS) {
    const handler = module[method];
    if (!handler || onlyRefuses(handler.declaration)) continue;
    item[method.toLowerCase() as Lowercase<Method>] = operationOf(method, path, handler.declaration);
  }
  return item;
}

/** What is there to say that a method is the wrong one is no operation. */
const onlyRefuses = ({ responses }: AnyDeclaration): boolean =>
  Object.keys(responses).every((status) => Number(status) >= 400);

function operationOf(method: Method, path: string, declaration: AnyDeclaration): ZodOpenApiOperationObject {
  return {
    operationId: declaration.operationId,
    summary: declaration.summary,
    description: declaration.description,
    tags: [tagOf(path)],
    security: securityOf(declaration.auth),
    requestParams: requestParamsOf(declaration),
    requestBody: requestBodyOf(declaration),
    responses: { ...refusalResponsesOf(declaration, method), ...answersOf(declaration) },
  };
}

function requestParamsOf({ params, query, auth, requestHeaders = [] }: AnyDeclaration): ZodOpenApiParameters {
  const headers = {
    ...(auth === 'member' && ORGANIZATION_HEADER),
    ...Object.fromEntries(requestHeaders.map((name) => [name, REQUEST_HEADERS[name]])),
    ...REQUEST_ID_HEADER,
  };
  return {
    ...(params && { path: params as z.ZodObject }),
    ...(query && { query: query as z.ZodObject }),
    header: z.object(headers),
  };
}

function requestBodyOf({ body: parsed, jsonBytes, multipart }: AnyDeclaration) {
  const body = parsed ?? jsonBytes;
  if (body) return { required: true, content: { 'application/json': { schema: body } } };
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: multipart } } };
  return undefined;
}

const DONE: Record<string, string> = { 201: 'Created.', 202: 'Accepted. Sheaf continues in the background.' };

function answersOf(declaration: AnyDeclaration): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, spec] of Object.entries(declaration.responses)) {
    const key = status as `${1 | 2 | 3 | 4 | 5}${string}`;
    const headers = headersOf(declaration, Number(status));
    if ('raw' in spec) {
      responses[key] = { description: spec.description, headers, ...contentOf(spec) };
    } else if (status === '204') {
      responses[key] = { description: 'Done.', headers };
    } else {
      responses[key] = {
        headers,
        description: spec.description ?? DONE[status] ?? 'Done.',
        content: { 'application/json': { schema: spec } },
      };
    }
  }
  return responses;
}

function contentOf({ contentTypes, schema }: RawResponse) {
  if (contentTypes.length === 0) return {};
  const mediaOf = (type: string) => (schema && type === 'application/json' ? { schema } : {});
  return { content: Object.fromEntries(contentTypes.map((type) => [type, mediaOf(type)])) };
}

/** The headers of a response; a route that declares all its responses itself counts against no limit. */
const headersOf = ({ responseHeaders: own = {}, answersOnly }: AnyDeclaration, status: number) =>
  responseHeaders([
    'X-Request-Id',
    ...(answersOnly ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(own[status] ?? []),
  ]);

const refusalResponsesOf = (declaration: AnyDeclaration, method: Method): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    refusalStatusesOf(declaration, method).map((status) => [status, refusalResponse(declaration, status)]),
  );
