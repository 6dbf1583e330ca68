import type { FileHandle } from 'node:fs/promises';
import { readBytes } from './read-bytes';

/**
 * Names in a compound file (MS-CFB), the format of Outlook messages and old Office files. A compound file is a small
 * file system: sectors, a table that chains them, and directory entries.
 */

const HEADER_BYTES = 512;
const HEADER_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
/** Position in the header of the first sectors of the table, and their number. */
const TABLE_START = 76;
const TABLE_SECTORS = 109;
/** Maximum number of directory sectors that are read, with 4 or 32 names each. */
const MAX_SECTORS = 64;
/** The last valid sector number. Greater numbers mark the end of a chain. */
const MAX_SECTOR = 0xfffffffa;

/** Reads the first names in the directory of a compound file. Returns an empty list for any other file. */
export async function readCompoundFileNames(file: FileHandle): Promise<string[]> {
  const header = await readBytes(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(HEADER_SIGNATURE)) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const getOffset = (sector: number) => (sector + 1) * sectorBytes;

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; read < MAX_SECTORS && sector <= MAX_SECTOR; read += 1) {
    names.push(...listNames(await readBytes(file, getOffset(sector), sectorBytes)));
    const index = Math.floor((sector * 4) / sectorBytes);
    if (index >= TABLE_SECTORS) break;
    const table = header.readUInt32LE(TABLE_START + index * 4);
    if (table > MAX_SECTOR) break;
    const next = await readBytes(file, getOffset(table) + ((sector * 4) % sectorBytes), 4);
    if (next.length < 4) break;
    sector = next.readUInt32LE(0);
  }
  return names;
}

function listNames(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, sector.readUInt16LE(at + 64));
    if (nameBytes > 2) names.push(sector.toString('utf16le', at, at + nameBytes - 2));
  }
  return names;
}
