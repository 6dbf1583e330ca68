import type { z } from 'zod';
import { jsonOf, noAnswer, refusalOf } from './api-error';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** In its place: JSON that is written already. */
  json?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls an application route with the session's cookie.
 *
 * @param schema of the answer's body; the same one that the route answers with
 * @throws ApiError when the server refuses or does not answer; a ZodError when the answer has another shape
 */
export async function call<S extends z.ZodType>(
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<z.output<S>> {
  const response = await send(path, options);
  return schema.parse(jsonOf(await response.text()));
}

/** As `call`, with the version that the answer is of: what If-Match takes. */
export async function callForVersion<S extends z.ZodType>(
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<{ body: z.output<S>; etag: string }> {
  const response = await send(path, options);
  return { body: schema.parse(jsonOf(await response.text())), etag: response.headers.get('etag') ?? '*' };
}

/** The header of a change that counts only upon this version. @param ifMatch left out, upon any */
export const upon = (ifMatch: string | undefined): Record<string, string> =>
  ifMatch === undefined ? {} : { 'if-match': ifMatch };

/** Calls an application route, for an answer whose JSON only its reader may take apart: its numbers can be of any size. */
export async function callForText(path: string, options: CallOptions = {}): Promise<string> {
  return (await send(path, options)).text();
}

/** Calls an application route for a file. */
export async function callForBytes(path: string, options: CallOptions = {}): Promise<Blob> {
  return (await send(path, options)).blob();
}

/** Calls an application route for what it does: the answer has no body, or nobody reads it. */
export async function perform(path: string, options: CallOptions = {}): Promise<void> {
  await send(path, options);
}

async function send(path: string, options: CallOptions): Promise<Response> {
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
    throw noAnswer();
  }
  if (response.ok) return response;
  throw refusalOf(response.status, await response.text(), response.headers.get('retry-after'));
}
