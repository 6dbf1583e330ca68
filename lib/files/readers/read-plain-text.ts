import { closeSync, openSync, readSync } from 'node:fs';
import type { Block } from './text-blocks';

/** Maximum number of bytes to read; enough for the longest stored text in any encoding. */
const MAX_BYTES = 4 << 20;

export function readPlainText(path: string): Block[] {
  return toLines(readBeginning(path));
}

export const toLines = (text: string): string[] => text.split(/\r\n|\r|\n|\f/).map((line) => line.trimEnd());

/** Reads the text at the beginning of a file; the whole text unless it is very long. */
export function readBeginning(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(MAX_BYTES);
    return decodeBytes(buffer.subarray(0, readSync(descriptor, buffer, 0, MAX_BYTES, 0)));
  } finally {
    closeSync(descriptor);
  }
}

/** Decodes bytes by their byte order mark, otherwise as UTF-8. If both fail, uses the old Windows encoding. */
function decodeBytes(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Decode as a stream, because the last character may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Node 20 decodes this as Latin-1 unless it is a stream.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}
