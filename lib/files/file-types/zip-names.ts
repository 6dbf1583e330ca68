import type { FileHandle } from 'node:fs/promises';
import { readBytes } from './read-bytes';

/** Maximum length of the comment at the end of a ZIP file, and of the record before it. */
const MAX_END_BYTES = 0xffff + 22;
/** Maximum number of bytes of the directory that are read. Office files name their main part long before this. */
const MAX_DIRECTORY_BYTES = 1 << 20;

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/**
 * Reads the names in the directory at the end of a ZIP file. Ignores the entries themselves, because an archive can
 * contain other archives with their own directories.
 *
 * @returns null for a file without a readable directory
 */
export async function readZipNames(file: FileHandle): Promise<string[] | null> {
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(0, size - MAX_END_BYTES), MAX_END_BYTES);
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end === -1 || end + 22 > tail.length) return null;
  const length = tail.readUInt32LE(end + 12);
  const start = size - tail.length + end - length;
  if (start < 0) return null;
  const directory = await readBytes(file, start, Math.min(length, MAX_DIRECTORY_BYTES));
  return listNames(directory);
}

function listNames(directory: Buffer): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return names.length > 0 ? names : null;
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    names.push(directory.toString('latin1', at + ENTRY_BYTES, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
