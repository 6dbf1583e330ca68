import { type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface HttpCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Uint8Array>;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Sends one request over a new connection, so that it never uses a connection that the server has just closed. The
 * response may arrive before a streamed body ends, for example an early rejection.
 *
 * @throws Error if the connection breaks before the response is complete
 */
export async function httpCall(
  url: string,
  { method = 'GET', headers, body }: HttpCall,
): Promise<HttpResponse> {
  const call = request(url, { method, headers: { accept: 'application/json', ...headers }, agent: false });
  const result = new Promise<HttpResponse>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    });
  });
  if (body === undefined || typeof body === 'string') call.end(body);
  // If the server rejects early, sending the body fails too. Only the response matters; a broken connection makes both
  // fail.
  else pipeline(Readable.from(body), call).catch(() => {});
  return result;
}

/** Wraps `httpCall` in the signature of `fetch`. */
export async function fetchOnce(request: Request): Promise<Response> {
  const { status, headers, bytes } = await httpCall(request.url, {
    method: request.method as HttpCall['method'],
    headers: Object.fromEntries(request.headers),
    body: request.body ? await request.text() : undefined,
  });
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  });
}

/** Returns the response body as JSON, or as text if it isn't JSON; `undefined` if it is empty. */
export function parseBody({ bytes }: Pick<HttpResponse, 'bytes'>): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
