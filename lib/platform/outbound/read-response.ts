import type { Readable } from 'node:stream';

/**
 * Reads the beginning of a response, and closes the connection if there is more.
 *
 * @param maxBytes maximum number of bytes to keep
 * @returns the received text in storable form, and the error that interrupted the response, if any
 */
export async function readResponse(
  body: Readable,
  maxBytes: number,
): Promise<{ text: string; error: Error | null }> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  let broken: Error | null = null;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      sizeBytes += part.length;
      // Leaving the loop closes the stream and its connection.
      if (sizeBytes >= maxBytes) break;
    }
  } catch (error) {
    broken = error as Error;
  }
  const kept = Buffer.concat(parts).subarray(0, maxBytes);
  // PostgreSQL can't store NUL characters.
  return { text: new TextDecoder().decode(kept).replaceAll('\u0000', '\uFFFD'), error: broken };
}
