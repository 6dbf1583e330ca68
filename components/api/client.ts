import type { z } from 'zod';
import { createNoResponseError, parseApiError, tryParseJson } from './api-error';

/** Status of a response without a body, only for a request with `If-None-Match`. */
const NOT_MODIFIED = 304;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Request body, sent as JSON. */
  body?: unknown;
  /** Request body as prepared JSON text, instead of `body`. */
  json?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls an application route with the session cookie.
 * @param schema schema of the response body, the same that the route uses
 * @throws ApiError if the server rejects the request or does not respond; a ZodError if the response does not match the
 *   schema
 */
export async function fetchJson<S extends z.ZodType>(
  path: string,
  schema: S,
  options: RequestOptions = {},
): Promise<z.output<S>> {
  const response = await fetchOrThrow(path, options);
  return schema.parse(tryParseJson(await response.text()));
}

/** Calls a route like `fetchJson` and also returns the ETag to use in `If-Match`. */
export async function fetchJsonWithEtag<S extends z.ZodType>(
  path: string,
  schema: S,
  options: RequestOptions = {},
): Promise<{ body: z.output<S>; etag: string }> {
  const response = await fetchOrThrow(path, options);
  return {
    body: schema.parse(tryParseJson(await response.text())),
    etag: response.headers.get('etag') ?? '*',
  };
}

/** ETags of responses that can be requested again with {@link fetchJsonIfChanged}. */
const etags = new WeakMap<object, string>();

/**
 * Calls a route again whose last response is known.
 * @param known the last response of this route; `undefined` for the first call
 * @returns the new response; `known` itself if nothing has changed
 */
export async function fetchJsonIfChanged<S extends z.ZodType<object>>(
  path: string,
  schema: S,
  known: z.output<S> | undefined,
  options: RequestOptions = {},
): Promise<z.output<S>> {
  const etag = known && etags.get(known);
  const response = await fetchOrThrow(path, {
    ...options,
    headers: { ...options.headers, ...(etag && { 'if-none-match': etag }) },
  });
  if (response.status === NOT_MODIFIED) return known as z.output<S>;
  const body = schema.parse(tryParseJson(await response.text()));
  const tag = response.headers.get('etag');
  if (tag) etags.set(body, tag);
  return body;
}

/**
 * Returns the header that limits a change to this version.
 * @param ifMatch `undefined`: any version
 */
export const ifMatchHeader = (ifMatch: string | undefined): Record<string, string> =>
  ifMatch === undefined ? {} : { 'if-match': ifMatch };

/** Calls an application route and returns the body as text, because its JSON numbers can have any size. */
export async function fetchText(path: string, options: RequestOptions = {}): Promise<string> {
  return (await fetchOrThrow(path, options)).text();
}

/** Calls an application route that returns a file. */
export async function fetchBlob(path: string, options: RequestOptions = {}): Promise<Blob> {
  return (await fetchOrThrow(path, options)).blob();
}

/** Calls an application route and ignores the response body. */
export async function sendRequest(path: string, options: RequestOptions = {}): Promise<void> {
  await fetchOrThrow(path, options);
}

async function fetchOrThrow(path: string, options: RequestOptions): Promise<Response> {
  const {
    method = 'GET',
    body,
    json = body === undefined ? undefined : JSON.stringify(body),
    headers,
    signal,
  } = options;
  const init: RequestInit = {
    method,
    signal,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json,
  };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createNoResponseError();
  }
  if (response.ok || response.status === NOT_MODIFIED) return response;
  throw parseApiError(response.status, await response.text(), response.headers.get('retry-after'));
}
