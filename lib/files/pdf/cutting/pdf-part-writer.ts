import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const BUFFER_BYTES = 1 << 20;
/** Size in bytes from which data is written at once, because copying it into the buffer would cost more. */
const DIRECT_BYTES = 64 << 10;
const OBJECTS_PER_STREAM = 200;
/** Minimum length in characters of a resource dictionary that is stored as a shared object. */
const MIN_SHARED_LENGTH = 80;

/**
 * Writes one PDF from start to end. Streams are written as they arrive, other objects are packed into compressed object
 * streams, and a cross-reference stream ends the file. Only one writer may be open at a time. The same objects give the
 * same bytes, so repeating a cut produces the same file. Object text is Latin-1, one char per byte.
 */
export class PartWriter {
  private readonly descriptor: number;
  private buffered = 0;
  private written = 0;
  private next = 1;
  /** Location by object number: position in the file, or the object stream's number and the index inside it. */
  private readonly places: ({ at: number } | { container: number; index: number } | undefined)[] = [];
  private packed: { number: number; text: string }[] = [];
  private readonly shared = new Map<string, string>();

  constructor(path: string, version: string) {
    this.descriptor = openSync(path, 'w');
    this.append(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  }

  get sizeBytes(): number {
    return this.written + this.buffered;
  }

  /** Reserves the number of an object that is written later. If it is never written, it reads as null. */
  reserveNumber(): number {
    return this.next++;
  }

  writeObject(number: number, text: string): void {
    this.packed.push({ number, text });
    if (this.packed.length >= OBJECTS_PER_STREAM) this.flushPacked();
  }

  addObject(text: string): number {
    const number = this.reserveNumber();
    this.writeObject(number, text);
    return number;
  }

  /** Returns the text itself or, if it is long, a reference to an object that all equal texts share. */
  writeShared(text: string): string {
    if (text.length < MIN_SHARED_LENGTH) return text;
    let reference = this.shared.get(text);
    if (!reference) {
      reference = `${this.addObject(text)} 0 R`;
      this.shared.set(text, reference);
    }
    return reference;
  }

  /** Writes a stream. `entries` is the inside of the dictionary without the length; `data` may arrive in pieces. */
  writeStream(
    number: number,
    entries: string,
    length: number,
    data: Buffer | ((write: WriteBytes) => void),
  ): void {
    this.places[number] = { at: this.sizeBytes };
    this.append(`${number} 0 obj\n<<${entries}/Length ${length}>>\nstream\n`);
    const before = this.sizeBytes;
    if (typeof data === 'function') data((bytes) => this.appendBytes(bytes));
    else this.appendBytes(data);
    if (this.sizeBytes - before !== length)
      throw new Error(`A stream of ${length} bytes was written with others.`);
    this.append('\nendstream\nendobj\n');
  }

  finish(trailer: { root: number; info?: number }): void {
    this.flushPacked();
    const number = this.reserveNumber();
    const start = this.sizeBytes;
    this.places[number] = { at: start };
    const rows = this.crossReferenceRows(start);
    const id = createHash('md5').update(rows).digest('hex');
    const data = deflateSync(applyUpPredictor(rows, ROW_BYTES));
    const info = trailer.info === undefined ? '' : `/Info ${trailer.info} 0 R`;
    const entries =
      `/Type/XRef/Size ${this.next}/Root ${trailer.root} 0 R${info}/ID[<${id}><${id}>]/W[1 ${ROW_BYTES - 3} 2]` +
      `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${ROW_BYTES}>>`;
    this.writeStream(number, entries, data.length, data);
    this.append(`startxref\n${start}\n%%EOF\n`);
    this.flush();
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private flushPacked() {
    if (this.packed.length === 0) return;
    const container = this.reserveNumber();
    let offset = 0;
    const heads = this.packed.map(({ number, text }, index) => {
      this.places[number] = { container, index };
      const head = `${number} ${offset}`;
      offset += text.length + 1;
      return head;
    });
    const header = `${heads.join(' ')}\n`;
    const texts = this.packed.map(({ text }) => text);
    const data = deflateSync(Buffer.from(`${header}${texts.join('\n')}\n`, 'latin1'));
    const entries = `/Type/ObjStm/N ${this.packed.length}/First ${header.length}/Filter/FlateDecode`;
    this.packed = [];
    this.writeStream(container, entries, data.length, data);
  }

  private crossReferenceRows(start: number): Buffer {
    if (start > 2 ** 40) throw new Error('A part is too large for a cross-reference stream.');
    const rows = Buffer.alloc(this.next * ROW_BYTES);
    rows.writeUInt16BE(65_535, ROW_BYTES - 2);
    for (let number = 1; number < this.next; number++) {
      const place = this.places[number];
      const row = number * ROW_BYTES;
      if (!place) continue;
      const inFile = 'at' in place;
      rows.writeUInt8(inFile ? 1 : 2, row);
      rows.writeUIntBE(inFile ? place.at : place.container, row + 1, ROW_BYTES - 3);
      rows.writeUInt16BE(inFile ? 0 : place.index, row + ROW_BYTES - 2);
    }
    return rows;
  }

  private append(text: string) {
    if (text.length > BUFFER_BYTES - this.buffered) {
      this.appendBytes(Buffer.from(text, 'latin1'));
      return;
    }
    this.buffered += buffer.write(text, this.buffered, 'latin1');
  }

  private appendBytes(bytes: Buffer) {
    const isLarge = bytes.length >= DIRECT_BYTES;
    if (isLarge || bytes.length > BUFFER_BYTES - this.buffered) this.flush();
    if (isLarge) {
      this.writeOut(bytes, bytes.length);
      return;
    }
    this.buffered += bytes.copy(buffer, this.buffered);
  }

  private flush() {
    this.writeOut(buffer, this.buffered);
    this.buffered = 0;
  }

  private writeOut(bytes: Buffer, length: number) {
    for (let done = 0; done < length; ) done += writeSync(this.descriptor, bytes, done, length - done);
    this.written += length;
  }
}

/** Buffer shared by all writers, because each part is finished before the next one begins. */
const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);

export type WriteBytes = (bytes: Buffer) => void;

/** Row size in bytes: 1 for the type, 5 for the place, 2 for the index. */
const ROW_BYTES = 8;

/** Applies PNG's "up" filter: each row becomes its difference to the row above, which compresses much better. */
function applyUpPredictor(rows: Buffer, rowBytes: number): Buffer {
  const count = rows.length / rowBytes;
  const output = Buffer.allocUnsafe(rows.length + count);
  for (let row = 0; row < count; row++) {
    const to = row * (rowBytes + 1);
    output[to] = 2;
    for (let index = 0; index < rowBytes; index++) {
      const at = row * rowBytes + index;
      output[to + 1 + index] = rows[at]! - (row > 0 ? rows[at - rowBytes]! : 0);
    }
  }
  return output;
}
