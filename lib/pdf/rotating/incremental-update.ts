import { createHash } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { Kind } from '../reading/cross-reference';
import type { PdfSource } from '../reading/pdf-source';
import { readCrossReference } from '../reading/read-cross-reference';
import { serialize, serializeDict } from '../syntax/serializer';
import { type Dict, numeric, type Ref, type Value } from '../syntax/values';

/** How far from its end a file is looked through for the position of its cross-reference. */
const TAIL_BYTES = 1024;
/** What a row of a table can say. */
const MAX_TABLE_OFFSET = 9_999_999_999;

/** Whether the file holds what its own cross-reference says, from its first byte on, and hides nothing. */
export function canAppend(source: PdfSource): boolean {
  if (source.encrypted || source.file.slice(0, 5).toString('latin1') !== '%PDF-') return false;
  try {
    readCrossReference(source.file, 0);
    return sectionStart(source) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Writes a copy of the file with new versions of objects at its end (ISO 32000-2, 7.5.6), in the form of
 * cross-reference that the file has.
 *
 * @param objects by number
 * @returns false when the file doesn't take them
 */
export function appendObjects(
  source: PdfSource,
  path: string,
  objects: ReadonlyMap<number, Dict>,
  outputPath: string,
): boolean {
  const previous = sectionStart(source);
  if (!previous) return false;
  const { table, trailer } = readCrossReference(source.file, 0);
  const size = Math.max(source.size, numeric(trailer.get('Size')) ?? 0);
  let text = '\n';
  const rows: Row[] = [];
  for (const number of [...objects.keys()].sort((a, b) => a - b)) {
    // What stands in an object stream has no generation; its place in the table is another number.
    const generation = table.kind(number) === Kind.inFile ? table.index(number) : 0;
    rows.push({ number, offset: source.file.size + text.length, generation });
    text += `${number} ${generation} obj\n${serializeDict(objects.get(number)!, writeRef)}\nendobj\n`;
  }
  const start = source.file.size + text.length;
  if (start > MAX_TABLE_OFFSET) return false;
  const entries = (objectsInAll: number) =>
    `/Size ${objectsInAll}${keptEntries(trailer, text)}/Prev ${previous.at}`;
  const section = previous.isTable
    ? Buffer.from(`${tableOf(rows)}trailer\n<<${entries(size)}>>\n`, 'latin1')
    : streamOf([...rows, { number: size, offset: start, generation: 0 }], entries(size + 1));
  copyFileSync(path, outputPath);
  chmodSync(outputPath, 0o600);
  const end = Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1');
  append(outputPath, Buffer.concat([Buffer.from(text, 'latin1'), section, end]));
  return true;
}

interface Row {
  number: number;
  offset: number;
  generation: number;
}

function sectionStart(source: PdfSource): { at: number; isTable: boolean } | undefined {
  const { file } = source;
  const tail = file.slice(Math.max(0, file.size - TAIL_BYTES), file.size).toString('latin1');
  const at = Number([...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(at) || at >= file.size) return undefined;
  const head = file.slice(at, at + 32).toString('latin1');
  if (/^xref\s/.test(head)) return { at, isTable: true };
  return /^\d+\s+\d+\s+obj/.test(head) ? { at, isTable: false } : undefined;
}

const writeRef = ({ number, generation }: Ref): string => `${number} ${generation} R`;

/** What every section says again of the whole file. Its second identifier tells that it is another one by now. */
function keptEntries(trailer: Dict, text: string): string {
  const kept = ['Root', 'Info'].filter((key) => trailer.has(key));
  const entries = kept.map((key) => `/${key} ${serialize(trailer.get(key), writeRef)}`).join('');
  const id: Value | undefined = trailer.get('ID');
  if (!Array.isArray(id) || id.length !== 2) return entries;
  const changed = createHash('md5').update(serialize(id, writeRef)).update(text).digest('hex');
  return `${entries}/ID[${serialize(id[0], writeRef)}<${changed}>]`;
}

const tableOf = (rows: readonly Row[]): string =>
  rows.reduce(
    (text, { number, offset, generation }) =>
      `${text}${number} 1\n${digits(offset, 10)} ${digits(generation, 5)} n\r\n`,
    'xref\n',
  );

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** The last row is the stream's own. */
function streamOf(rows: readonly Row[], entries: string): Buffer {
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

/** Type, six bytes of place, two of generation. */
const ROW_BYTES = 9;

function append(path: string, bytes: Buffer): void {
  const descriptor = openSync(path, 'a');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
  } finally {
    closeSync(descriptor);
  }
}
