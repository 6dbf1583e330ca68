import type { TrueTypeFont } from './true-type-font';

/** Tables that are copied unchanged. The last three contain the instructions for small sizes. */
const COPIED_TABLES = ['cvt ', 'fpgm', 'prep'];
/** Flags of a part of a composite glyph. */
const HAS_WORDS = 0x1;
const HAS_SCALE = 0x8;
const HAS_MORE = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/** Part of a font with the glyphs of some characters, each under a new number. */
export class FontSubset {
  /** Glyph of the font by its new number. */
  private readonly glyphs: number[] = [0];
  private readonly characters: string[] = [''];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly font: TrueTypeFont) {}

  /** Number of glyphs so far. */
  get size(): number {
    return this.glyphs.length;
  }

  /**
   * Adds a character and returns its number. A character that the font doesn't have gets a number with an empty box, so
   * that the text stays complete.
   */
  add(character: string): number {
    const known = this.numbers.get(character);
    if (known !== undefined) return known;
    const number = this.glyphs.push(this.font.getGlyph(character.codePointAt(0)!)) - 1;
    this.characters.push(character);
    this.numbers.set(character, number);
    return number;
  }

  /** Returns the width of a character, relative to the font size. */
  measure(character: string): number {
    return this.font.getWidth(this.glyphs[this.add(character)]!) / this.font.unitsPerEm;
  }

  /** Returns the widths of all numbers in thousandths of the font size. */
  getWidths(): number[] {
    return this.glyphs.map((glyph) => Math.round((this.font.getWidth(glyph) * 1000) / this.font.unitsPerEm));
  }

  /** Returns the characters by number; the first one is empty. */
  getCharacters(): readonly string[] {
    return this.characters;
  }

  /** Writes the font file with the glyphs so far. */
  write(): Buffer {
    const glyphs = [...this.glyphs];
    const outlines: Buffer[] = [];
    // Composite glyphs add their parts at the end, so the list grows.
    for (let index = 0; index < glyphs.length; index++) {
      outlines.push(renumberParts(this.font.getOutline(glyphs[index]!), glyphs));
    }
    const loca = Buffer.alloc(4 * (outlines.length + 1));
    let length = 0;
    const padded = outlines.map((outline, index) => {
      length += alignSize(outline.length);
      loca.writeUInt32BE(length, 4 * (index + 1));
      return pad(outline);
    });
    const hmtx = Buffer.alloc(4 * glyphs.length);
    for (const [index, glyph] of glyphs.entries()) hmtx.writeUInt16BE(this.font.getWidth(glyph), 4 * index);
    const copied = COPIED_TABLES.map((name): [string, Buffer] => [name, this.font.table(name)]);
    return writeTables(
      new Map([
        ...copied,
        ['glyf', Buffer.concat(padded)],
        ['head', withUInt16(withUInt32(this.font.table('head'), 8, 0), 50, 1)],
        ['hhea', withUInt16(this.font.table('hhea'), 34, glyphs.length)],
        ['hmtx', hmtx],
        ['loca', loca],
        ['maxp', withUInt16(this.font.table('maxp'), 4, glyphs.length)],
      ]),
    );
  }
}

/** Copies an outline. Gives the parts of a composite glyph their new numbers, and adds parts that have none. */
function renumberParts(outline: Buffer, glyphs: number[]): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  for (let at = 10, flags = HAS_MORE; flags & HAS_MORE; ) {
    flags = copy.readUInt16BE(at);
    const part = copy.readUInt16BE(at + 2);
    const known = glyphs.indexOf(part);
    copy.writeUInt16BE(known >= 0 ? known : glyphs.push(part) - 1, at + 2);
    at += flags & HAS_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  }
  return copy;
}

function writeTables(tables: Map<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(names.length));
  const head = Buffer.alloc(12 + 16 * names.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (names.length - 2 ** power), 10);
  let offset = head.length;
  const data = names.map((name, index) => {
    const table = tables.get(name)!;
    const padded = pad(table);
    const at = 12 + 16 * index;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(computeChecksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...data]);
}

function computeChecksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

const alignSize = (length: number): number => Math.ceil(length / 4) * 4;

const pad = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function withUInt16(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}

function withUInt32(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt32BE(value, at);
  return copy;
}
