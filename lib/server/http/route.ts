import type { z } from 'zod';
import type { Actor } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import type { ErrorKind } from '@/lib/foundation/errors';
import { type Context, type RequestServices, services } from '@/lib/platform/context';
import { runForOrganization } from '@/lib/platform/current-organization';
import type { RateLimitName } from '@/lib/platform/limiter/limiter-port';
import { describeSpan, inSpan } from '@/lib/platform/tracing/tracer';
import { requireRecentProof } from '@/lib/tenancy/access/session-limits';
import { authenticateRequest, credentialKey } from './authenticate-request';
import { getClientAddress } from './client-ip-address';
import type { Actors, Auth } from './http-auth';
import { createErrorResponse, createInternalErrorResponse, type Surface, toDomainError } from './http-errors';
import type { DeclaredHeaders, RequestHeader, ResponseHeader } from './http-headers';
import type { McpDeclaration } from './mcp-declaration';
import { RateLimitHeaders } from './rate-limit-headers';
import { readJson, readJsonBytes } from './request-body';
import { BODY_LENGTH_HEADER } from './request-body-length-header';
import { type BodyLimit, getMaxBodyBytes } from './request-body-limits';
import { getRecord, type RequestRecord, setActor, setRequestIdHeader } from './request-record';
import { parse, parseBody, parseQuery } from './request-validation';
import { getRouteTemplate } from './route-template';

/**
 * Declares a route: caller, input, output, and the verb that handles the request. The OpenAPI document is generated
 * from the same declaration. A status that was not declared does not compile.
 */

/** Response without a JSON body: the handler returns the `Response` itself. */
export interface RawResponse {
  raw: true;
  description: string;
  /** Media types that the response can have. Empty without a body. */
  contentTypes: readonly string[];
  /** Schema of an `application/json` body. For the API document only. */
  schema?: z.ZodType;
}

/** Declares a response whose handler returns the `Response` itself. An empty media type means no body. */
export const raw = (
  contentType: string | readonly string[],
  description: string,
  schema?: z.ZodType,
): RawResponse => ({
  raw: true,
  contentTypes: [contentType].flat().filter((type) => type !== ''),
  description,
  schema,
});

type ResponseSpec = z.ZodType | RawResponse;
type Responses = Record<number, ResponseSpec>;

/** Result of a handler: a declared status with a body of its schema. */
export type RouteResult<R extends Responses> = {
  [S in keyof R & number]: R[S] extends z.ZodType
    ? { status: S; body: z.input<R[S]>; headers?: Record<string, string> }
    : { status: S; response: Response };
}[keyof R & number];

interface Input<A extends Auth, P, Q, B, H extends RequestHeader> {
  ctx: A extends 'public' ? RequestServices : Context<Exclude<Actors[A], null> & Actor>;
  params: P;
  query: Q;
  body: B;
  /** Body as it was sent, in UTF-8. Only with `jsonBytes`. */
  bytes: Buffer;
  headers: DeclaredHeaders<H>;
  request: Request;
}

type Shape = z.ZodType | undefined;
type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

export interface RouteDeclaration<
  A extends Auth,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  H extends RequestHeader = RequestHeader,
> {
  /** Verb and noun in camelCase, unique among all routes. Generated clients use it as the method name. */
  operationId: string;
  /** Summary for the API document: an imperative of at most six words. */
  summary: string;
  /** Description for the API document: the effect in one sentence, then limits and side effects. */
  description: string;
  auth: A;
  /** Surface whose error format the route uses. Default: depends on the credential. */
  surface?: Surface;
  params?: P;
  query?: Q;
  /** Optional headers that the handler reads. */
  requestHeaders?: readonly H[];
  responseHeaders?: Partial<Record<number, readonly ResponseHeader[]>>;
  body?: B;
  /** JSON body that the handler gets as bytes and checks itself. The schema is for the API document only. */
  jsonBytes?: z.ZodType;
  /** Maximum size of a JSON body. Default: 64 KB on routes with `auth` public or basic, 1 MB on other routes. */
  bodyLimit?: BodyLimit;
  /** Multipart body, which the handler streams from the request itself. For the API document only. */
  multipart?: z.ZodType;
  responses: R;
  /**
   * Errors in addition to those that follow from the rest of the declaration. For the API document
   * (`openapi/openapi-error-responses.ts`).
   */
  errorKinds?: ErrorKind[];
  /** true if query parameters are not checked, because a library reads them. */
  anyQuery?: true;
  /** true if `responses` contains every response, including errors and internal errors. For the API document. */
  ownResponsesOnly?: true;
  /** true if a session may call the route before it has passed the second factor. */
  pendingSession?: true;
  /**
   * Calls for which a session must have proved within 10 minutes who uses it: all, or those with certain bodies. Tokens
   * and passwords are not subject to it.
   */
  stepUp?: true | ((body: Parsed<B>) => boolean);
  /** Rate limit that a request counts against. `reads` is for thumbnails and files. */
  limit?: RateLimitName;
  /** Tools and resources of agents that call the route (`lib/server/mcp`). */
  mcp?: McpDeclaration;
  /** Describes the change of `handle` with the same checks, and changes nothing. For tools of agents. */
  preview?(input: Input<A, Parsed<P>, Parsed<Q>, Parsed<B>, H>): Promise<object>;
  handle(input: Input<A, Parsed<P>, Parsed<Q>, Parsed<B>, H>): Promise<RouteResult<NoInfer<R>>>;
}

/** Fields of a declaration that the API document needs. */
export type AnyRouteDeclaration = Omit<RouteDeclaration<Auth, Shape, Shape, Shape, Responses>, 'handle'>;

/** Path parameters by name. The value is a list if the path ends in any number of segments. */
type PathParams = Record<string, string | string[]>;

interface CallContext {
  params: Promise<PathParams>;
  /**
   * Name that an agent gave itself, if the MCP server calls the handler. Security: it comes from a caller in this
   * process, never from a request, because Next passes only the parameters.
   */
  agent?: string;
  /** true to run `preview` of the declaration, which must exist, instead of `handle`. */
  preview?: boolean;
}

/** Handler as Next and the MCP server call it, with its declaration. */
export interface RouteHandler {
  (request: Request, context: CallContext): Promise<Response>;
  declaration: AnyRouteDeclaration;
}

export const getSurface = ({ surface, auth }: Pick<AnyRouteDeclaration, 'surface' | 'auth'>): Surface =>
  surface ?? (auth === 'key' ? 'v1' : 'app');

export function route<
  const A extends Auth,
  const R extends Responses,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  const H extends RequestHeader = never,
>(declaration: RouteDeclaration<A, P, Q, B, R, H>): RouteHandler {
  const surface = getSurface(declaration);
  const handler = async (request: Request, context: CallContext) => {
    const record = getRecord(request.headers);
    const limit = new RateLimitHeaders();
    const response = await handleRequest(declaration, { surface, record, limit }, request, context);
    setRequestIdHeader(record, response.headers);
    limit.addTo(response.headers);
    setNoStore(response.headers);
    copyContentLength(response.headers);
    return response;
  };
  return Object.assign(handler, { declaration: declaration as unknown as AnyRouteDeclaration });
}

interface RequestState {
  surface: Surface;
  record: RequestRecord;
  limit: RateLimitHeaders;
}

async function handleRequest<
  A extends Auth,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  H extends RequestHeader,
>(
  declaration: RouteDeclaration<A, P, Q, B, R, H>,
  { surface, record, limit }: RequestState,
  request: Request,
  context: CallContext,
): Promise<Response> {
  const process = await services();
  const arrivedAt = process.clock();
  const requestId = record.id;
  try {
    // Next passes no parameters to a route without dynamic segments.
    const pathParams = (await context.params) ?? {};
    record.address = getClientAddress(request, process);
    record.route = getRouteTemplate(new URL(request.url).pathname, pathParams);
    const { loadedProject, session, ...access } = await authenticateRequest(
      declaration,
      request,
      { ...process, requestId },
      pathParams as Record<string, string>,
    );
    const actor = withAgent(access.actor, context.agent);
    setActor(record, actor);
    await limit.take(process, declaration.limit ?? 'requests', credentialKey(actor, request, process));
    const maxBytes = getMaxBodyBytes(declaration, process.limits);
    const input = {
      ctx: { ...process, actor, loadedProject, requestId, arrivedAt },
      params: declaration.params ? parse(declaration.params, pathParams) : undefined,
      query: declaration.anyQuery ? undefined : parseQuery(declaration.query, parseQueryString(request)),
      body: declaration.body
        ? await parseBody(declaration.body, await readJson(request, maxBytes))
        : undefined,
      bytes: declaration.jsonBytes ? await readJsonBytes(request, maxBytes) : undefined,
      headers: request.headers,
      request,
    };
    const { stepUp } = declaration;
    if (stepUp === true || stepUp?.(input.body as Parsed<B>)) requireRecentProof(session, arrivedAt);
    describeSpan({ 'sheaf.request_id': requestId });
    const result = await runForOrganization(record.organizationId, () =>
      inSpan(declaration.summary, {}, () =>
        runHandler(
          declaration,
          input as unknown as Parameters<typeof declaration.handle>[0],
          context.preview,
        ),
      ),
    );
    return toResponse(
      result as { status: number; body?: unknown; headers?: Record<string, string>; response?: Response },
      declaration.responses,
    );
  } catch (error) {
    const rejected = toDomainError(error);
    if (rejected) {
      if (rejected.kind === 'unavailable')
        process.log.error({ requestId, err: error }, 'a dependency is down');
      return createErrorResponse(rejected, surface);
    }
    process.log.error({ requestId, err: error }, 'a request failed');
    return createInternalErrorResponse(requestId, surface);
  }
}

async function runHandler<I>(
  { preview, handle }: { preview?: (input: I) => Promise<object>; handle: (input: I) => Promise<object> },
  input: I,
  isPreview = false,
): Promise<object> {
  if (!isPreview) return handle(input);
  assert(preview, 'only routes with a preview are called for one');
  return { response: Response.json(await preview(input)) };
}

/** Marks what an actor does as done by an agent. Only members and keys can have agents. */
const withAgent = (actor: Actor | null, agent: string | undefined): Actor | null =>
  agent !== undefined && (actor?.kind === 'member' || actor?.kind === 'key') ? { ...actor, agent } : actor;

/** Sets the defaults: `no-store`, and a CSP that blocks everything. */
function setNoStore(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', BLOCK_ALL_POLICY);
}

/**
 * Sets a header from which the server restores `Content-Length`. Next removes `Content-Length` from the responses of
 * routes.
 */
function copyContentLength(headers: Headers): void {
  const length = headers.get('content-length');
  if (length !== null) headers.set(BODY_LENGTH_HEADER, length);
}

const BLOCK_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns query parameters by name. A repeated parameter keeps its last value. */
const parseQueryString = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

/**
 * Builds the response. A body that doesn't match its own schema is a bug in Sheaf, so `parse` of zod may throw here and
 * cause a 500.
 */
function toResponse(
  result: { status: number; body?: unknown; headers?: Record<string, string>; response?: Response },
  responses: Responses,
): Response {
  if (result.response) return result.response;
  const schema = responses[result.status];
  if (!schema || 'raw' in schema) throw new Error(`Status ${result.status} has no declared body.`);
  if (result.status === 204) return new Response(null, { status: 204, headers: result.headers });
  // A known length avoids a chunked body, which ends with another write.
  const body = Buffer.from(JSON.stringify(schema.parse(result.body)));
  const headers = {
    'content-type': 'application/json',
    'content-length': `${body.byteLength}`,
    ...result.headers,
  };
  return new Response(body, { status: result.status, headers });
}
