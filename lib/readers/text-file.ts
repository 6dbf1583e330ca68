import { closeSync, openSync, readSync } from 'node:fs';
import type { Block } from './blocks';

/** Enough for the longest text that is kept, whatever its encoding. */
const MAX_BYTES = 4 << 20;

/** The lines of a file of plain text. */
export function readPlainText(path: string): Block[] {
  return linesOf(beginningOf(path));
}

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n|\f/).map((line) => line.trimEnd());

/** The text at the beginning of a file, all of it unless it is very long. */
export function beginningOf(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(MAX_BYTES);
    return decoded(buffer.subarray(0, readSync(descriptor, buffer, 0, MAX_BYTES, 0)));
  } finally {
    closeSync(descriptor);
  }
}

/** By its mark where it has one, else as UTF-8; what is neither was written on an old Windows. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // As a stream: the last character may have been cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Node 20 takes it for Latin-1 unless it is a stream.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}
