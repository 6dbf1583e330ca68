import { isUtf8 } from 'node:buffer';
import { DomainError } from '@/lib/foundation/errors';

/**
 * Reads a JSON body within a limit, and holds no more than the limit in memory. A request without a body becomes an
 * empty object, so that the response names the missing fields.
 *
 * @param maxBytes inclusive
 * @throws DomainError unsupported (another content type), too_large, malformed (invalid JSON)
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!(await requireJson(request))) return {};
  const text = await readText(request, maxBytes);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed', 'The body is not valid JSON.');
  }
}

/**
 * Reads a JSON body as raw bytes, for a handler that must keep numbers that JavaScript can't represent.
 *
 * @param maxBytes inclusive
 * @returns UTF-8, without a byte order mark; `{}` for a request without a body; not checked to be JSON
 * @throws DomainError unsupported (another content type), too_large, malformed (not UTF-8)
 */
export async function readJsonBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (!(await requireJson(request))) return EMPTY_OBJECT;
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return EMPTY_OBJECT;
  if (!isUtf8(bytes)) throw new DomainError('malformed', 'The body is not valid UTF-8.');
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EMPTY_OBJECT = Buffer.from('{}');

/**
 * @returns `false` if there is no body
 * @throws DomainError unsupported if a body has another content type; a body without a type is read as JSON
 */
async function requireJson(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || type === 'application/json') return true;
  if (!(await hasBody(request))) return false;
  throw new DomainError('unsupported', 'Send the body as `application/json`.');
}

/**
 * Returns true if a body was sent. Without a header that tells, consumes the beginning of the body, so it can't be read
 * again.
 */
export async function hasBody(request: Request): Promise<boolean> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) > 0;
  if (!request.body) return false;
  for await (const chunk of request.body) if (chunk.byteLength > 0) return true;
  return false;
}

/**
 * @param maxBytes inclusive
 * @throws DomainError too_large
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: false }).decode(await readBytes(request, maxBytes));
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new DomainError('too_large', `The body is larger than ${formatSize(maxBytes)}.`, {
      reason: 'body_too_large',
    });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await discard(request.body);
    throw tooLarge();
  }
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads some of the remaining body. A client that is still sending when the connection closes may never read the
 * response.
 */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED_BYTES) return;
  }
}
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

const KB = 1024;

/** Formats a size in whole units, rounded down. */
function formatSize(bytes: number): string {
  if (bytes >= KB * KB) return `${Math.floor(bytes / (KB * KB))} MB`;
  return bytes >= KB ? `${Math.floor(bytes / KB)} KB` : `${bytes} bytes`;
}
