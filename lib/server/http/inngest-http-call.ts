import { DomainError } from '@/lib/foundation/errors';
import { createErrorResponse, toDomainError } from './http-errors';
import { readText } from './request-body';

/**
 * Maximum size of a call in bytes. An Inngest server sends at most 4 MB of events and step results. If a run has more,
 * it sends only the ids, and the SDK requests the rest.
 */
export const MAX_CALL_BYTES = 4 * 1024 * 1024;

/**
 * Maximum number of commas, colons and opening brackets in a call. The SDK sorts and writes all values before it can
 * check the signature, and the event loop waits for that. A run has at most 1,000 steps, and each step of our jobs
 * returns a few values.
 */
export const MAX_CALL_SEPARATORS = 100_000;

/**
 * Passes a call of an Inngest server to the SDK. The SDK parses the whole body before it checks the signature, so this
 * function first rejects every call that is expensive to check.
 *
 * @returns 401 (no recent signature), 413 (too large), 400 (not JSON), or the response of the handler
 */
export async function handleInngestCall(
  request: Request,
  handler: (call: Request) => Promise<Response>,
): Promise<Response> {
  let body: string | undefined;
  // The SDK reads the body of these methods only.
  if (request.method === 'POST' || request.method === 'PUT') {
    try {
      body = await readCall(request);
    } catch (error) {
      const rejection = toDomainError(error);
      if (!rejection) throw error;
      return createErrorResponse(rejection, 'app');
    }
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  // The SDK throws if this header is missing or not a host.
  headers.set('host', new URL(url).host);
  return handler(new Request(url, { method, headers, body, signal }));
}

/**
 * @returns the body
 * @throws DomainError unauthenticated, too_large, malformed
 */
async function readCall(request: Request): Promise<string> {
  if (!isRecentSignature(request.headers.get('x-inngest-signature'), Date.now()))
    throw new DomainError('unauthenticated', 'The request needs a recent signature of the Inngest server.');
  const body = await readText(request, MAX_CALL_BYTES);
  if (hasTooManySeparators(body)) throw new DomainError('too_large', 'The body has too many values.');
  if (body !== '') requireJson(body);
  return body;
}

/** Age in milliseconds at which the SDK rejects a signature. */
const MAX_SIGNATURE_AGE_MS = 5 * 60 * 1000;

/**
 * Returns whether a header has the form of a signature and a current time. Checks neither the key nor the body, so that
 * calls without a signature are rejected before their body is read.
 */
function isRecentSignature(header: string | null, now: number): boolean {
  const params = new URLSearchParams(header ?? '');
  const [time, digest] = [params.get('t') ?? '', params.get('s') ?? ''];
  if (!/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/.test(digest)) return false;
  return Math.abs(now - Number(time) * 1000) <= MAX_SIGNATURE_AGE_MS;
}

/** @throws DomainError malformed */
function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new DomainError('malformed', 'The body is not valid JSON.');
  }
}

const SEPARATORS = new Set([...',:[{'].map((each) => each.charCodeAt(0)));
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/** Counts outside strings, without parsing. */
function hasTooManySeparators(json: string): boolean {
  let count = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) inString = !inString;
    else if (inString) {
      // The character after a backslash does not end the string.
      if (code === BACKSLASH) index += 1;
    } else if (SEPARATORS.has(code)) {
      count += 1;
      if (count > MAX_CALL_SEPARATORS) return true;
    }
  }
  return false;
}
