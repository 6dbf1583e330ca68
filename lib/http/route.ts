import type { z } from 'zod';
import type { Actor, KeyHolder, Member, Person } from '@/lib/access/actor';
import { type Context, type RequestServices, services } from '@/lib/context';
import type { ErrorKind } from '@/lib/core/errors';
import { describeSpan, inSpan } from '@/lib/platform/tracing/tracer';
import { inTurnOf } from '@/lib/platform/turns';
import { authenticate, credentialKey } from './authenticate';
import { readJson, readJsonBytes } from './body';
import { BODY_LENGTH_HEADER } from './body-length-header';
import { type BodyLimit, maxBodyBytes } from './body-limits';
import { clientAddress } from './client-address';
import { asRefusal, failure, refusal, type Surface } from './errors';
import type { DeclaredHeaders, RequestHeader, ResponseHeader } from './headers';
import { RateLimitHeaders } from './rate-limit-headers';
import { noteActor, type RequestRecord, recordOf, tellId } from './request-record';
import { routeTemplate } from './route-template';
import { parse, parseQuery } from './validation';

/**
 * A route is a declaration: who may call it, what goes in, what comes out, and the verb that does it. The OpenAPI
 * document is generated from the same declaration, and a status that was not declared does not compile.
 */

/** Which credential a route takes, and the actor that its handler gets. */
interface Actors {
  /** Anyone. */
  public: null;
  /** HTTP Basic with e-mail and password, or a session. */
  basic: Person;
  /** A session or an access token; no organization. */
  person: Person;
  /** A session or an access token, within an organization. */
  member: Member;
  /** An organization's API key. */
  key: KeyHolder;
}
export type Auth = keyof Actors;

/** A response without a JSON body: the handler returns the `Response` itself. */
export interface RawResponse {
  raw: true;
  description: string;
  /** Every media type that the response can have; none without a body. */
  contentTypes: readonly string[];
  /** For the API document only: the shape of an `application/json` body. */
  schema?: z.ZodType;
}

/** Declares a response whose handler returns the `Response` itself. An empty media type stands for no body. */
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

/** What a handler answers: a declared status with the body of its schema. */
export type Answer<R extends Responses> = {
  [S in keyof R & number]: R[S] extends z.ZodType
    ? { status: S; body: z.input<R[S]>; headers?: Record<string, string> }
    : { status: S; response: Response };
}[keyof R & number];

interface Input<A extends Auth, P, Q, B, H extends RequestHeader> {
  ctx: A extends 'public' ? RequestServices : Context<Exclude<Actors[A], null> & Actor>;
  params: P;
  query: Q;
  body: B;
  /** With `jsonBytes`: the body as it was sent, UTF-8. */
  bytes: Buffer;
  /** The headers that the declaration names. */
  headers: DeclaredHeaders<H>;
  request: Request;
}

type Shape = z.ZodType | undefined;
type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

export interface Declaration<
  A extends Auth,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  H extends RequestHeader = RequestHeader,
> {
  /** A verb and a noun in camelCase, unique among all routes: what generated clients call the method. */
  operationId: string;
  /** One line for the API document: an imperative of at most six words. */
  summary: string;
  /** For the API document: the effect in a sentence, then limits and side effects. */
  description: string;
  auth: A;
  /** In whose shape refusals are; left out, it follows from the credential. */
  surface?: Surface;
  /** Path parameters. */
  params?: P;
  query?: Q;
  /** Optional headers that the handler reads. */
  requestHeaders?: readonly H[];
  /** Headers that responses have beyond those of every response, by status. */
  responseHeaders?: Partial<Record<number, readonly ResponseHeader[]>>;
  /** A JSON body. */
  body?: B;
  /** A JSON body that the handler gets as bytes and checks itself. The schema is for the API document only. */
  jsonBytes?: z.ZodType;
  /** How large a JSON body can be. Default: 64 KB on routes with `auth` public or basic, 1 MB on the others. */
  bodyLimit?: BodyLimit;
  /** For the API document only: a multipart body, which the handler streams from the request itself. */
  multipart?: z.ZodType;
  responses: R;
  /** For the API document: refusals beyond those that follow from the rest of the declaration (`openapi/refusals.ts`). */
  refuses?: ErrorKind[];
  /** Query parameters are not checked: a library reads them. */
  anyQuery?: true;
  /** For the API document: `responses` has every answer there is, refusals and defects included. */
  answersOnly?: true;
  /** Which allowance a call counts against; `reads` is for pictures and files. */
  limit?: 'requests' | 'reads';
  handle(input: Input<A, Parsed<P>, Parsed<Q>, Parsed<B>, H>): Promise<Answer<NoInfer<R>>>;
}

/** What the API document needs of a declaration. */
export type AnyDeclaration = Omit<Declaration<Auth, Shape, Shape, Shape, Responses>, 'handle'>;

/** By name; a list where a path ends in any number of segments. */
type PathParams = Record<string, string | string[]>;

/** A handler as Next calls it, which carries its declaration. */
export interface RouteHandler {
  (request: Request, context: { params: Promise<PathParams> }): Promise<Response>;
  declaration: AnyDeclaration;
}

/** Returns the shape in which a route's errors are. */
export const surfaceOf = ({ surface, auth }: Pick<AnyDeclaration, 'surface' | 'auth'>): Surface =>
  surface ?? (auth === 'key' ? 'v1' : 'app');

export function route<
  const A extends Auth,
  const R extends Responses,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  const H extends RequestHeader = never,
>(declaration: Declaration<A, P, Q, B, R, H>): RouteHandler {
  const surface = surfaceOf(declaration);
  const handler = async (request: Request, context: { params: Promise<PathParams> }) => {
    const record = recordOf(request.headers);
    const limit = new RateLimitHeaders();
    const response = await answer(declaration, { surface, record, limit }, request, context);
    tellId(record, response.headers);
    limit.addTo(response.headers);
    keepPrivate(response.headers);
    keepLength(response.headers);
    return response;
  };
  return Object.assign(handler, { declaration: declaration as unknown as AnyDeclaration });
}

interface CallState {
  surface: Surface;
  record: RequestRecord;
  limit: RateLimitHeaders;
}

async function answer<
  A extends Auth,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  H extends RequestHeader,
>(
  declaration: Declaration<A, P, Q, B, R, H>,
  { surface, record, limit }: CallState,
  request: Request,
  context: { params: Promise<PathParams> },
): Promise<Response> {
  const process = await services();
  const arrivedAt = process.clock();
  const requestId = record.id;
  try {
    // Next gives a route without dynamic segments no parameters at all.
    const pathParams = (await context.params) ?? {};
    record.address = clientAddress(request, process);
    record.route = routeTemplate(new URL(request.url).pathname, pathParams);
    const actor = await authenticate(
      declaration.auth,
      request,
      { ...process, requestId },
      pathParams as Record<string, string>,
    );
    noteActor(record, actor);
    await limit.take(process, declaration.limit ?? 'requests', credentialKey(actor, request, process));
    const maxBytes = maxBodyBytes(declaration, process.limits);
    const input = {
      ctx: { ...process, actor, requestId, arrivedAt },
      params: declaration.params ? parse(declaration.params, pathParams) : undefined,
      query: declaration.anyQuery ? undefined : parseQuery(declaration.query, queryOf(request)),
      body: declaration.body ? parse(declaration.body, await readJson(request, maxBytes)) : undefined,
      bytes: declaration.jsonBytes ? await readJsonBytes(request, maxBytes) : undefined,
      headers: request.headers,
      request,
    };
    describeSpan({ 'sheaf.request_id': requestId });
    const result = await inTurnOf(record.organizationId, () =>
      inSpan(declaration.summary, {}, () =>
        declaration.handle(input as unknown as Input<A, Parsed<P>, Parsed<Q>, Parsed<B>, H>),
      ),
    );
    return toResponse(
      result as { status: number; body?: unknown; headers?: Record<string, string>; response?: Response },
      declaration.responses,
    );
  } catch (error) {
    const refused = asRefusal(error);
    if (refused) {
      if (refused.kind === 'unavailable')
        process.log.error({ requestId, err: error }, 'a dependency is down');
      return refusal(refused, surface);
    }
    process.log.error({ requestId, err: error }, 'a request failed');
    return failure(requestId, surface);
  }
}

/** What says nothing else is for whoever asked, now: nobody stores it, and shown by itself it may do nothing. */
function keepPrivate(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', BARE);
}

/** Next removes `Content-Length` from the responses of routes, so the server sets it again by this header. */
function keepLength(headers: Headers): void {
  const length = headers.get('content-length');
  if (length !== null) headers.set(BODY_LENGTH_HEADER, length);
}

const BARE = "default-src 'none'; frame-ancestors 'none'";

/** Query parameters by name; one that stands more than once keeps its last value. */
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

/** An answer that breaks its own schema is a defect of ours, so `parse` of zod may throw here: it becomes a 500. */
function toResponse(
  result: { status: number; body?: unknown; headers?: Record<string, string>; response?: Response },
  responses: Responses,
): Response {
  if (result.response) return result.response;
  const schema = responses[result.status];
  if (!schema || 'raw' in schema) throw new Error(`Status ${result.status} has no declared body.`);
  if (result.status === 204) return new Response(null, { status: 204, headers: result.headers });
  return Response.json(schema.parse(result.body), { status: result.status, headers: result.headers });
}
