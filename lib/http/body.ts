import { isUtf8 } from 'node:buffer';
import { DomainError } from '@/lib/core/errors';

/**
 * Reads a JSON body within a limit, without holding more than it.
 *
 * @param maxBytes inclusive
 * @throws DomainError unsupported (not JSON by its type), too_large, malformed (not JSON by its content)
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  requireJson(request);
  const text = await readText(request, maxBytes);
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
 * @returns UTF-8, without a byte order mark; whether it is JSON is for the caller to find
 * @throws DomainError unsupported (not JSON by its type), too_large, malformed (not UTF-8)
 */
export async function readJsonBytes(request: Request, maxBytes: number): Promise<Buffer> {
  requireJson(request);
  const bytes = await readBytes(request, maxBytes);
  if (!isUtf8(bytes)) throw new DomainError('malformed', 'The body is not valid UTF-8.');
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function requireJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  throw new DomainError('unsupported', 'Send the body as application/json.');
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
    new DomainError('too_large', `The body is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
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
