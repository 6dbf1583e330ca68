import { createHash } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { ObjectKind } from '../reading/pdf-cross-reference';
import type { PdfSource } from '../reading/pdf-source';
import { readCrossReference } from '../reading/read-cross-reference';
import { serialize, serializeDict } from '../syntax/pdf-serializer';
import { type Dict, getNumber, type Ref, type Value } from '../syntax/pdf-values';

/** Number of bytes at the end of a file that are searched for the cross-reference's position. */
const TAIL_BYTES = 1024;
/** Largest offset that fits in a table row. */
const MAX_TABLE_OFFSET = 9_999_999_999;

/** Returns true if the file, from its first byte, matches its own cross-reference and hides nothing. */
export function canAppend(source: PdfSource): boolean {
  if (source.isEncrypted || source.file.slice(0, 5).toString('latin1') !== '%PDF-') return false;
  try {
    readCrossReference(source.file, 0);
    return findSectionStart(source) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Writes a copy of the file with new object versions appended (ISO 32000-2, 7.5.6), using the file's form of
 * cross-reference.
 *
 * @param objects by number
 * @returns false if they can't be appended to the file
 */
export function appendObjects(
  source: PdfSource,
  path: string,
  objects: ReadonlyMap<number, Dict>,
  outputPath: string,
): boolean {
  const previous = findSectionStart(source);
  if (!previous) return false;
  const { table, trailer } = readCrossReference(source.file, 0);
  const size = Math.max(source.size, getNumber(trailer.get('Size')) ?? 0);
  let text = '\n';
  const rows: UpdateRow[] = [];
  for (const number of [...objects.keys()].sort((a, b) => a - b)) {
    // An object in an object stream has no generation; the table stores another number in its place.
    const generation = table.getKind(number) === ObjectKind.inFile ? table.getIndex(number) : 0;
    rows.push({ number, offset: source.file.size + text.length, generation });
    text += `${number} ${generation} obj\n${serializeDict(objects.get(number)!, writeRef)}\nendobj\n`;
  }
  const start = source.file.size + text.length;
  if (start > MAX_TABLE_OFFSET) return false;
  const entries = (objectsInAll: number) =>
    `/Size ${objectsInAll}${writeTrailerEntries(trailer, text)}/Prev ${previous.at}`;
  const section = previous.isTable
    ? Buffer.from(`${buildTable(rows)}trailer\n<<${entries(size)}>>\n`, 'latin1')
    : buildStream([...rows, { number: size, offset: start, generation: 0 }], entries(size + 1));
  copyFileSync(path, outputPath);
  chmodSync(outputPath, 0o600);
  const end = Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1');
  append(outputPath, Buffer.concat([Buffer.from(text, 'latin1'), section, end]));
  return true;
}

interface UpdateRow {
  number: number;
  offset: number;
  generation: number;
}

function findSectionStart(source: PdfSource): { at: number; isTable: boolean } | undefined {
  const { file } = source;
  const tail = file.slice(Math.max(0, file.size - TAIL_BYTES), file.size).toString('latin1');
  const at = Number([...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(at) || at >= file.size) return undefined;
  const head = file.slice(at, at + 32).toString('latin1');
  if (/^xref\s/.test(head)) return { at, isTable: true };
  return /^\d+\s+\d+\s+obj/.test(head) ? { at, isTable: false } : undefined;
}

const writeRef = ({ number, generation }: Ref): string => `${number} ${generation} R`;

/** Writes the trailer entries that each update repeats. The second /ID marks the file as modified. */
function writeTrailerEntries(trailer: Dict, text: string): string {
  const kept = ['Root', 'Info'].filter((key) => trailer.has(key));
  const entries = kept.map((key) => `/${key} ${serialize(trailer.get(key), writeRef)}`).join('');
  const id: Value | undefined = trailer.get('ID');
  if (!Array.isArray(id) || id.length !== 2) return entries;
  const changed = createHash('md5').update(serialize(id, writeRef)).update(text).digest('hex');
  return `${entries}/ID[${serialize(id[0], writeRef)}<${changed}>]`;
}

const buildTable = (rows: readonly UpdateRow[]): string =>
  rows.reduce(
    (text, { number, offset, generation }) =>
      `${text}${number} 1\n${padDigits(offset, 10)} ${padDigits(generation, 5)} n\r\n`,
    'xref\n',
  );

const padDigits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Builds the cross-reference stream. The last row is the stream's own. */
function buildStream(rows: readonly UpdateRow[], entries: string): Buffer {
  const data = Buffer.alloc(rows.length * ROW_BYTES);
  rows.forEach(({ offset, generation }, index) => {
    const at = index * ROW_BYTES;
    data.writeUInt8(1, at);
    data.writeUIntBE(offset, at + 1, 6);
    data.writeUInt16BE(generation, at + 7);
  });
  const index = rows.map(({ number }) => `${number} 1`).join(' ');
  const dict = `<</Type/XRef${entries}/W[1 6 2]/Index[${index}]/Length ${data.length}>>`;
  const head = `${rows.at(-1)!.number} 0 obj\n${dict}\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}

/** Row size in bytes: 1 for the type, 6 for the place, 2 for the generation. */
const ROW_BYTES = 9;

function append(path: string, bytes: Buffer): void {
  const descriptor = openSync(path, 'a');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
  } finally {
    closeSync(descriptor);
  }
}
