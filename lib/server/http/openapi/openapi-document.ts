import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { REQUEST_HEADERS, REQUEST_ID_HEADER, responseHeaders } from '../http-headers';
import type { AnyRouteDeclaration, RawResponse, RouteHandler } from '../route';
import { addOpenapiExamples, type WrittenDocument } from './examples/add-openapi-examples';
import { getSecurity, ORGANIZATION_HEADER, securitySchemes } from './openapi-credentials';
import { getErrorResponse, getErrorStatuses } from './openapi-error-responses';
import { getTag, TAGS } from './openapi-tags';
import { WEBHOOKS } from './openapi-webhooks';
import { simplifyJsonSchema } from './simplify-json-schema';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Exports of a `route.ts` file. */
export type RouteModule = Partial<Record<Method, RouteHandler>>;

const INTRODUCTION = `Sheaf splits stacks of documents into single documents, reads their values, and sends them to other systems.

Paths under \`/api/v1/\` require an organization API key. All other paths require a user access token and the
\`X-Organization-Id\` header, or the session of a signed-in browser. Every response has the \`X-Request-Id\` header.`;

/**
 * Builds the OpenAPI 3.1 document from the same declarations that check the requests.
 *
 * @param routes modules by path, for example `/api/projects/{uuid}/documents`
 * @throws Error if no example can be made for a field
 */
export function buildOpenApiDocument(routes: Record<string, RouteModule>) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Sheaf',
      version: '1',
      description: INTRODUCTION,
      contact: { name: 'The administrator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths: Object.fromEntries(
      Object.entries(routes)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, module]) => [path, buildPathItem(path, module)]),
    ),
    webhooks: WEBHOOKS,
    components: { securitySchemes },
  };
  const written = createDocument(document, {
    outputIdSuffix: 'Output',
    override: ({ jsonSchema }) => simplifyJsonSchema(jsonSchema),
  });
  addOpenapiExamples(written as WrittenDocument);
  return written;
}

function buildPathItem(path: string, module: RouteModule): ZodOpenApiPathItemObject {
  const item: ZodOpenApiPathItemObject = {};
  for (const method of METHODS) {
    const handler = module[method];
    if (!handler || isErrorOnly(handler.declaration)) continue;
    item[method.toLowerCase() as Lowercase<Method>] = buildOperation(method, path, handler.declaration);
  }
  return item;
}

/** Checks for a handler that only returns errors, for example 405. It is not an operation of the API document. */
const isErrorOnly = ({ responses }: AnyRouteDeclaration): boolean =>
  Object.keys(responses).every((status) => Number(status) >= 400);

function buildOperation(
  method: Method,
  path: string,
  declaration: AnyRouteDeclaration,
): ZodOpenApiOperationObject {
  return {
    operationId: declaration.operationId,
    summary: declaration.summary,
    description: declaration.description,
    tags: [getTag(path)],
    security: getSecurity(declaration.auth),
    requestParams: buildRequestParams(declaration),
    requestBody: buildRequestBody(declaration),
    responses: { ...buildErrorResponses(declaration, method), ...buildResponses(declaration) },
  };
}

function buildRequestParams({
  params,
  query,
  auth,
  requestHeaders = [],
}: AnyRouteDeclaration): ZodOpenApiParameters {
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

function buildRequestBody({ body: parsed, jsonBytes, multipart }: AnyRouteDeclaration) {
  const body = parsed ?? jsonBytes;
  if (body) return { required: true, content: { 'application/json': { schema: body } } };
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: multipart } } };
  return undefined;
}

const SUCCESS_DESCRIPTIONS: Record<string, string> = {
  201: 'Created.',
  202: 'Accepted. Sheaf continues in the background.',
};

function buildResponses(declaration: AnyRouteDeclaration): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, spec] of Object.entries(declaration.responses)) {
    const key = status as `${1 | 2 | 3 | 4 | 5}${string}`;
    const headers = buildHeaders(declaration, Number(status));
    if ('raw' in spec) {
      responses[key] = { description: spec.description, headers, ...buildContent(spec) };
    } else if (status === '204') {
      responses[key] = { description: 'Done.', headers };
    } else {
      responses[key] = {
        headers,
        description: spec.description ?? SUCCESS_DESCRIPTIONS[status] ?? 'Done.',
        content: { 'application/json': { schema: spec } },
      };
    }
  }
  return responses;
}

function buildContent({ contentTypes, schema }: RawResponse) {
  if (contentTypes.length === 0) return {};
  const getMedia = (type: string) => (schema && type === 'application/json' ? { schema } : {});
  return { content: Object.fromEntries(contentTypes.map((type) => [type, getMedia(type)])) };
}

/** Builds the headers of a response. A route that declares all its responses itself has no rate limit headers. */
const buildHeaders = ({ responseHeaders: own = {}, ownResponsesOnly }: AnyRouteDeclaration, status: number) =>
  responseHeaders([
    'X-Request-Id',
    ...(ownResponsesOnly ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(own[status] ?? []),
  ]);

const buildErrorResponses = (declaration: AnyRouteDeclaration, method: Method): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    getErrorStatuses(declaration, method).map((status) => [status, getErrorResponse(declaration, status)]),
  );
