import type { AnyRouteDeclaration } from '@/lib/server/http/route';
import type { AgentRoute } from './agent-tools';

/** Agent that calls: its credential, its name, and the request that it sent. */
export interface AgentCaller {
  authorization: string;
  /** Organization of a user. `null` for an API key. */
  organizationId: string | null;
  agent: string;
  requestId: string;
  /** Origin of the request. */
  origin: string;
}

/** Input of a route, by the place where the route expects it. */
export interface RouteInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers?: Readonly<Record<string, string>>;
  /** JSON, or a form. `undefined` without a body. */
  body?: unknown;
}

/**
 * Calls a route as a request of the agent would: with its authorization, its rate limit, and its checks.
 *
 * @param options.preview `true` only describes the change
 */
export function callRoute(
  route: AgentRoute,
  caller: AgentCaller,
  input: RouteInput,
  { preview = false } = {},
): Promise<Response> {
  const params = toTexts(input.params);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '-'),
  );
  const url = new URL(path, caller.origin);
  for (const [name, value] of Object.entries(toTexts(input.query))) url.searchParams.set(name, value);
  const request = new Request(url, {
    method: route.method,
    headers: buildHeaders(route.handler.declaration, caller, input),
    ...(input.body !== undefined && {
      body: input.body instanceof FormData ? input.body : JSON.stringify(input.body),
    }),
  });
  return route.handler(request, { params: Promise.resolve(params), agent: caller.agent, preview });
}

function buildHeaders(declaration: AnyRouteDeclaration, caller: AgentCaller, input: RouteInput): Headers {
  const headers = new Headers({
    ...input.headers,
    authorization: caller.authorization,
    'x-request-id': caller.requestId,
  });
  if (caller.organizationId !== null) headers.set('x-organization-id', caller.organizationId);
  if (declaration.body && input.body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

/** Converts arguments to texts, as they are in an address. `null` is the same as no argument. */
const toTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, toText(value)]],
    ),
  );

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
