import type { Turn } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import { rotateOrientation } from './rotate-orientation';

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const MAX_DIRECTORIES = 20_000;

/**
 * Rotates every image of a TIFF structure (a TIFF file, or the Exif block of a JPEG) with its orientation tag. A
 * directory without the tag is written again at the end, with the tag. Everything else keeps its position, because
 * offsets count from the beginning. Image data doesn't change.
 *
 * @param every false rotates only the first directory; the others of an Exif block are thumbnails
 */
export function rotateTiff(tiff: Buffer, turn: Turn, every: boolean): Buffer {
  const block = new TiffBlock(Buffer.from(tiff));
  const seen = new Set<number>();
  let link = 4;
  for (let at = block.uint32(link); at !== 0; at = block.uint32(link)) {
    if (seen.has(at) || seen.size > MAX_DIRECTORIES) throw createBrokenTiffError();
    seen.add(at);
    link = block.rotateDirectory(link, at, turn);
    if (!every) break;
  }
  if (seen.size === 0) throw createBrokenTiffError();
  return block.bytes;
}

/** Creates an Exif block with only the orientation. */
export function createExif(orientation: number): Buffer {
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

const createBrokenTiffError = () =>
  new PdfProblem('damaged', 'The image’s directory can’t be read, so the image can’t be rotated.');

class TiffBlock {
  private readonly isLittleEndian: boolean;

  constructor(public bytes: Buffer) {
    const order = bytes.toString('latin1', 0, 2);
    this.isLittleEndian = order === 'II';
    if ((order !== 'II' && order !== 'MM') || this.uint16(2) !== 42) throw createBrokenTiffError();
  }

  /** @returns the position of the link to the next directory */
  rotateDirectory(link: number, at: number, turn: Turn): number {
    const count = this.uint16(at);
    const end = at + 2 + count * ENTRY_BYTES;
    this.uint32(end);
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      if (this.uint16(entry) !== ORIENTATION) continue;
      this.writeUint16(entry + 2, SHORT);
      this.writeUint16(entry + 8, rotateOrientation(this.uint16(entry + 8), turn));
      return end;
    }
    return this.moveDirectory(link, at, count, rotateOrientation(1, turn));
  }

  /** Writes the directory again at the end, with its entries in tag order. */
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
    if (at + 2 > this.bytes.length) throw createBrokenTiffError();
    return this.isLittleEndian ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  uint32(at: number): number {
    if (at + 4 > this.bytes.length) throw createBrokenTiffError();
    return this.isLittleEndian ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  private writeUint16(at: number, value: number): void {
    if (this.isLittleEndian) this.bytes.writeUInt16LE(value, at);
    else this.bytes.writeUInt16BE(value, at);
  }

  private writeUint32(at: number, value: number): void {
    if (this.isLittleEndian) this.bytes.writeUInt32LE(value, at);
    else this.bytes.writeUInt32BE(value, at);
  }
}
