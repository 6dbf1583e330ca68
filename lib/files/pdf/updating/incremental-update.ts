import { createHash } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { type CrossReference, ObjectKind } from '../reading/pdf-cross-reference';
import type { PdfSource } from '../reading/pdf-source';
import { readCrossReference } from '../reading/read-cross-reference';
import { serialize, serializeDict } from '../syntax/pdf-serializer';
import { type Dict, getNumber, type Ref } from '../syntax/pdf-values';

/** Number of bytes at the end of a file that are searched for the cross-reference's position. */
const TAIL_BYTES = 1024;
/** Largest offset that fits in a table row. */
const MAX_TABLE_OFFSET = 9_999_999_999;
/** Largest object number of the file after which new objects still get numbers. */
const MAX_PREVIOUS_NUMBER = 8_000_000;
/** Number of characters that are written at once. */
const WRITE_CHARACTERS = 256 << 10;

interface UpdateRow {
  number: number;
  offset: number;
  generation: number;
}

/** Last cross-reference section of a file. */
interface PreviousSection {
  at: number;
  isTable: boolean;
  /** Objects of the whole file. */
  table: CrossReference;
  trailer: Dict;
}

/**
 * Copy of a PDF to which objects are appended (ISO 32000-2, 7.5.6): new ones, and new versions of existing ones. The
 * bytes of the file stay unchanged. The update uses the file's form of cross-reference. It keeps only the places of the
 * appended objects in memory.
 */
export class IncrementalUpdate {
  private readonly descriptor: number;
  private readonly hash = createHash('md5');
  private readonly rows: UpdateRow[] = [];
  private waiting = '';
  private end: number;
  private nextNumber: number;

  private constructor(
    source: PdfSource,
    private readonly previous: PreviousSection,
    { path, outputPath }: { path: string; outputPath: string },
  ) {
    this.nextNumber = getNextNumber(previous);
    copyFileSync(path, outputPath);
    chmodSync(outputPath, 0o600);
    this.descriptor = openSync(outputPath, 'a');
    this.end = source.file.size;
    this.write('\n');
  }

  /**
   * Runs `append` on a copy of the file, and completes it.
   *
   * @returns false if the file can't be appended to: it is encrypted or damaged, or its cross-reference hides something
   */
  static run(
    source: PdfSource,
    path: string,
    outputPath: string,
    append: (update: IncrementalUpdate) => void,
  ): boolean {
    const previous = findPreviousSection(source);
    if (!previous || getNextNumber(previous) > MAX_PREVIOUS_NUMBER) return false;
    const update = new IncrementalUpdate(source, previous, { path, outputPath });
    try {
      append(update);
      // An object that the callback read may have been damaged.
      return !source.isRepaired && update.finish();
    } finally {
      closeSync(update.descriptor);
    }
  }

  /** Reserves the number of a new object. */
  reserveNumber(): number {
    return this.nextNumber++;
  }

  /** Writes a new object, or a new version of an existing one. */
  writeDict(number: number, dict: Dict): void {
    this.writeObject(number, serializeDict(dict, writeRef));
  }

  /** Writes a new object. */
  writeObject(number: number, text: string): void {
    const generation = this.beginObject(number);
    this.write(`${number} ${generation} obj\n${text}\nendobj\n`);
  }

  /** Writes a new stream. `entries` is the inside of its dictionary without the length. */
  writeStream(number: number, entries: string, data: Buffer): void {
    const generation = this.beginObject(number);
    this.write(`${number} ${generation} obj\n<<${entries}/Length ${data.length}>>\nstream\n`);
    this.write(data.toString('latin1'));
    this.write('\nendstream\nendobj\n');
  }

  private beginObject(number: number): number {
    const { table } = this.previous;
    // An object in an object stream has no generation; the table stores another number in its place.
    const generation = table.getKind(number) === ObjectKind.inFile ? table.getIndex(number) : 0;
    this.rows.push({ number, offset: this.end, generation });
    return generation;
  }

  private finish(): boolean {
    const { previous, rows } = this;
    rows.sort((one, other) => one.number - other.number);
    if (previous.isTable && this.end > MAX_TABLE_OFFSET) return false;
    const start = this.end;
    const streamNumber = previous.isTable ? undefined : this.reserveNumber();
    const id = this.hash.copy().digest();
    const entries = `/Size ${this.nextNumber}${this.writeTrailerEntries(id)}/Prev ${previous.at}`;
    if (streamNumber === undefined) this.write(`${buildTable(rows)}trailer\n<<${entries}>>\n`);
    else this.write(buildStream([...rows, { number: streamNumber, offset: start, generation: 0 }], entries));
    this.write(`startxref\n${start}\n%%EOF\n`);
    this.flush();
    return true;
  }

  /** Writes the trailer entries that each update repeats. The second /ID marks the file as modified. */
  private writeTrailerEntries(update: Buffer): string {
    const { trailer } = this.previous;
    const kept = ['Root', 'Info'].filter((key) => trailer.has(key));
    const entries = kept.map((key) => `/${key} ${serialize(trailer.get(key), writeRef)}`).join('');
    const id = trailer.get('ID');
    if (!Array.isArray(id) || id.length !== 2) return entries;
    const changed = createHash('md5').update(serialize(id, writeRef)).update(update).digest('hex');
    return `${entries}/ID[${serialize(id[0], writeRef)}<${changed}>]`;
  }

  /** @param text one char per byte (Latin-1) */
  private write(text: string): void {
    this.waiting += text;
    this.end += text.length;
    if (this.waiting.length >= WRITE_CHARACTERS) this.flush();
  }

  private flush(): void {
    const bytes = Buffer.from(this.waiting, 'latin1');
    this.waiting = '';
    this.hash.update(bytes);
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.descriptor, bytes, done, bytes.length - done);
  }
}

/** Returns the number of the first new object. A number that the file only refers to is not used. */
const getNextNumber = ({ table, trailer }: PreviousSection): number =>
  Math.max(table.size, getNumber(trailer.get('Size')) ?? 0);

/** Returns the last section of a file that, from its first byte, matches its own cross-reference and hides nothing. */
function findPreviousSection(source: PdfSource): PreviousSection | undefined {
  if (source.isEncrypted || source.isRepaired) return undefined;
  if (source.file.slice(0, 5).toString('latin1') !== '%PDF-') return undefined;
  try {
    const start = findSectionStart(source);
    return start && { ...start, ...readCrossReference(source.file, 0) };
  } catch {
    return undefined;
  }
}

function findSectionStart({ file }: PdfSource): Pick<PreviousSection, 'at' | 'isTable'> | undefined {
  const tail = file.slice(Math.max(0, file.size - TAIL_BYTES), file.size).toString('latin1');
  const at = Number([...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(at) || at >= file.size) return undefined;
  const head = file.slice(at, at + 32).toString('latin1');
  if (/^xref\s/.test(head)) return { at, isTable: true };
  return /^\d+\s+\d+\s+obj/.test(head) ? { at, isTable: false } : undefined;
}

const writeRef = ({ number, generation }: Ref): string => `${number} ${generation} R`;

/** Builds the table, with one section for each run of consecutive numbers. */
function buildTable(rows: readonly UpdateRow[]): string {
  const sections: UpdateRow[][] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last && last.at(-1)!.number === row.number - 1) last.push(row);
    else sections.push([row]);
  }
  const texts = sections.map((section) => {
    const entries = section.map(
      ({ offset, generation }) => `${padDigits(offset, 10)} ${padDigits(generation, 5)} n\r\n`,
    );
    return `${section[0]!.number} ${section.length}\n${entries.join('')}`;
  });
  return `xref\n${texts.join('')}`;
}

const padDigits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Builds the cross-reference stream as text. The last row is the stream's own. */
function buildStream(rows: readonly UpdateRow[], entries: string): string {
  const data = Buffer.alloc(rows.length * ROW_BYTES);
  rows.forEach(({ offset, generation }, index) => {
    const at = index * ROW_BYTES;
    data.writeUInt8(1, at);
    data.writeUIntBE(offset, at + 1, 6);
    data.writeUInt16BE(generation, at + 7);
  });
  const index = rows.map(({ number }) => `${number} 1`).join(' ');
  const dict = `<</Type/XRef${entries}/W[1 6 2]/Index[${index}]/Length ${data.length}>>`;
  return `${rows.at(-1)!.number} 0 obj\n${dict}\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;
}

/** Row size in bytes: 1 for the type, 6 for the place, 2 for the generation. */
const ROW_BYTES = 9;
