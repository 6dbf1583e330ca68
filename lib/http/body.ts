import { isUtf8 } from 'node:buffer';
import { DomainError } from '@/lib/core/errors';

/**
 * Reads a JSON body within a limit, without holding more than it. A request without a body is an empty object, so that
 * the response names the fields that are missing.
 *
 * @param maxBytes inclusive
 * @throws DomainError unsupported (another content type), too_large, malformed (not JSON by its content)
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
 * Reads a JSON body as it was sent, for a handler that must not lose what JavaScript's numbers can't hold.
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
 * @returns false when there is no body at all, which has no type either
 * @throws DomainError unsupported when a body has another content type; one without a type is read as JSON
 */
async function requireJson(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || type === 'application/json') return true;
  if (!(await hasBody(request))) return false;
  throw new DomainError('unsupported', 'Send the body as `application/json`.');
}

/** Returns whether a body was sent. Reads its beginning where no header tells, so that it can't be read again. */
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
  const tooLarge = () => new DomainError('too_large', `The body is larger than ${sizeInWords(maxBytes)}.`);
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

/** A client that still sends when the connection closes may never read the response, so some of the rest is taken. */
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

/** Whole units only, rounded down. */
function sizeInWords(bytes: number): string {
  if (bytes >= KB * KB) return `${Math.floor(bytes / (KB * KB))} MB`;
  return bytes >= KB ? `${Math.floor(bytes / KB)} KB` : `${bytes} bytes`;
}
