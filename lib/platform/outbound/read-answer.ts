import type { Readable } from 'node:stream';

/**
 * Reads the beginning of an answer, and hangs up when there is more.
 *
 * @param mostBytes how much is kept
 * @returns what came, as text that can be stored; and what broke it off, if something did
 */
export async function readAnswer(
  body: Readable,
  mostBytes: number,
): Promise<{ text: string; error: Error | null }> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  let broken: Error | null = null;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      sizeBytes += part.length;
      // Leaving the loop ends the stream, and with it the connection.
      if (sizeBytes >= mostBytes) break;
    }
  } catch (error) {
    broken = error as Error;
  }
  const kept = Buffer.concat(parts).subarray(0, mostBytes);
  // PostgreSQL stores no NUL character.
  return { text: new TextDecoder().decode(kept).replaceAll('\u0000', '\uFFFD'), error: broken };
}
