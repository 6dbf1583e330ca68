import { ApiError, createNoResponseError, parseApiError, tryParseJson } from './api-error';
import { requestProof } from './proof-requests';
import { getRequestText } from './request-texts';

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
 * Calls an application route with the session cookie. Does not validate the response, because the schemas would be
 * half of the scripts of a page. `npm run check -- contract` compares the responses of all routes with the schemas.
 *
 * @template T type of the schema that the route uses for the response body
 * @throws ApiError if the server rejects the request, does not respond, or the response is not JSON
 */
export async function fetchJson<T extends object>(path: string, options: RequestOptions = {}): Promise<T> {
  return readJson<T>(await fetchOrThrow(path, options));
}

/** Calls a route like `fetchJson` and also returns the ETag to use in `If-Match`. */
export async function fetchJsonWithEtag<T extends object>(
  path: string,
  options: RequestOptions = {},
): Promise<{ body: T; etag: string }> {
  const response = await fetchOrThrow(path, options);
  return { body: await readJson<T>(response), etag: response.headers.get('etag') ?? '*' };
}

/** Parses a response body. A proxy may replace it, for example by its own sign-in page. */
async function readJson<T extends object>(response: Response): Promise<T> {
  const body = tryParseJson(await response.text());
  if (typeof body === 'object' && body !== null) return body as T;
  throw new ApiError(response.status, getRequestText('notSheaf'));
}

/** ETags of responses that can be requested again with {@link fetchJsonIfChanged}. */
const etags = new WeakMap<object, string>();

/**
 * Calls a route again whose last response is known.
 * @template T type of the schema that the route uses for the response body
 * @param known the last response of this route; `undefined` for the first call
 * @returns the new response; `known` itself if nothing has changed
 */
export async function fetchJsonIfChanged<T extends object>(
  path: string,
  known: T | undefined,
  options: RequestOptions = {},
): Promise<T> {
  const etag = known && etags.get(known);
  const response = await fetchOrThrow(path, {
    ...options,
    headers: { ...options.headers, ...(etag && { 'if-none-match': etag }) },
  });
  if (response.status === NOT_MODIFIED) return known as T;
  const body = await readJson<T>(response);
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

/** Sends a request. If the server wants to know first who uses the session, asks and repeats the request once. */
async function fetchOrThrow(path: string, options: RequestOptions): Promise<Response> {
  try {
    return await sendOnce(path, options);
  } catch (error) {
    const isProofMissing = error instanceof ApiError && error.code === 'step_up_required';
    if (!isProofMissing || !(await requestProof())) throw error;
    return sendOnce(path, options);
  }
}

async function sendOnce(path: string, options: RequestOptions): Promise<Response> {
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
