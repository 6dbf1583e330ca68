import { type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface HttpCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Whole, or streamed. */
  body?: string | AsyncIterable<Uint8Array>;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * One call over a connection of its own, so that no call meets a connection that a server has just closed: what breaks
 * is then broken by the server. The answer may come before a streamed body's end: a refusal does.
 *
 * @throws Error when the connection breaks before the answer is whole
 */
export async function httpCall(
  url: string,
  { method = 'GET', headers, body }: HttpCall,
): Promise<HttpAnswer> {
  const call = request(url, { method, headers: { accept: 'application/json', ...headers }, agent: false });
  const answer = new Promise<HttpAnswer>((resolve, reject) => {
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
  // Who is refused early sees the sending fail too: the answer is what counts, and a broken connection fails both.
  else pipeline(Readable.from(body), call).catch(() => {});
  return answer;
}

/** `httpCall` as clients call `fetch`. */
export async function fetchOnce(request: Request): Promise<Response> {
  const { status, bytes } = await httpCall(request.url, {
    method: request.method as HttpCall['method'],
    headers: Object.fromEntries(request.headers),
    body: request.body ? await request.text() : undefined,
  });
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status });
}

/** The answer's JSON, or its text when it is none; undefined when it is empty. */
export function bodyOf({ bytes }: Pick<HttpAnswer, 'bytes'>): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
