import type { Turn } from '../engine';
import { PdfProblem } from '../problem';
import { turnedOrientation } from './turn';

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const MAX_DIRECTORIES = 20_000;

/**
 * Turns every picture of a TIFF structure (a TIFF file, or the Exif block of a JPEG) by its orientation tag. A directory
 * without one is written anew at the end, with the tag; all else stays where it is, since places count from the
 * beginning. Pictures keep every bit.
 *
 * @param every false turns the first directory alone: the others of an Exif block are of thumbnails
 */
export function turnTiff(tiff: Buffer, turn: Turn, every: boolean): Buffer {
  const block = new TiffBlock(Buffer.from(tiff));
  const seen = new Set<number>();
  let link = 4;
  for (let at = block.uint32(link); at !== 0; at = block.uint32(link)) {
    if (seen.has(at) || seen.size > MAX_DIRECTORIES) throw broken();
    seen.add(at);
    link = block.turnDirectory(link, at, turn);
    if (!every) break;
  }
  if (seen.size === 0) throw broken();
  return block.bytes;
}

/** An Exif block that says nothing but how the picture stands. */
export function newExif(orientation: number): Buffer {
  const block = Buffer.alloc(8 + 2 + ENTRY_BYTES + 4);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(ORIENTATION, 10);
  block.writeUInt16BE(SHORT, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

const broken = () =>
  new PdfProblem('damaged', 'The image’s directory can’t be read, so that it can’t be turned.');

class TiffBlock {
  private readonly little: boolean;

  constructor(public bytes: Buffer) {
    const order = bytes.toString('latin1', 0, 2);
    this.little = order === 'II';
    if ((order !== 'II' && order !== 'MM') || this.uint16(2) !== 42) throw broken();
  }

  /** @returns where the link to the next directory stands */
  turnDirectory(link: number, at: number, turn: Turn): number {
    const count = this.uint16(at);
    const end = at + 2 + count * ENTRY_BYTES;
    this.uint32(end);
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      if (this.uint16(entry) !== ORIENTATION) continue;
      this.writeUint16(entry + 2, SHORT);
      this.writeUint16(entry + 8, turnedOrientation(this.uint16(entry + 8), turn));
      return end;
    }
    return this.moveDirectory(link, at, count, turnedOrientation(1, turn));
  }

  /** Writes the directory anew at the end, the entries in the order of their tags. */
  private moveDirectory(link: number, at: number, count: number, orientation: number): number {
    const start = this.bytes.length + (this.bytes.length % 2);
    const grown = Buffer.alloc(start + 2 + (count + 1) * ENTRY_BYTES + 4);
    const old = this.bytes;
    old.copy(grown);
    this.bytes = grown;
    this.writeUint16(start, count + 1);
    let to = start + 2;
    let placed = false;
    const place = () => {
      this.writeUint16(to, ORIENTATION);
      this.writeUint16(to + 2, SHORT);
      this.writeUint32(to + 4, 1);
      this.writeUint16(to + 8, orientation);
      to += ENTRY_BYTES;
      placed = true;
    };
    for (let index = 0; index < count; index++) {
      const from = at + 2 + index * ENTRY_BYTES;
      if (!placed && this.uint16(from) > ORIENTATION) place();
      old.copy(grown, to, from, from + ENTRY_BYTES);
      to += ENTRY_BYTES;
    }
    if (!placed) place();
    this.writeUint32(to, this.uint32(at + 2 + count * ENTRY_BYTES));
    this.writeUint32(link, start);
    return to;
  }

  uint16(at: number): number {
    if (at + 2 > this.bytes.length) throw broken();
    return this.little ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  uint32(at: number): number {
    if (at + 4 > this.bytes.length) throw broken();
    return this.little ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  private writeUint16(at: number, value: number): void {
    if (this.little) this.bytes.writeUInt16LE(value, at);
    else this.bytes.writeUInt16BE(value, at);
  }

  private writeUint32(at: number, value: number): void {
    if (this.little) this.bytes.writeUInt32LE(value, at);
    else this.bytes.writeUInt32BE(value, at);
  }
}
