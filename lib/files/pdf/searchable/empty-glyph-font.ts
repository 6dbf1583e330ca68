/**
 * Builds a TrueType font whose glyphs are empty, for invisible text. It has the tables that a font in a PDF needs
 * (ISO 32000-2, table 124). The second glyph is the one to use, because some readers omit the first.
 */
export function buildEmptyGlyphFont(): Buffer {
  const tables: [tag: string, data: Buffer][] = [
    ['glyf', Buffer.alloc(4)],
    ['head', buildHead()],
    ['hhea', buildHorizontalHeader()],
    // Advance width and left bearing of each glyph.
    ['hmtx', toWords([GLYPH_WIDTH, 0, GLYPH_WIDTH, 0])],
    // All offsets are equal, so the glyphs are empty.
    ['loca', toWords([0, 0, 0])],
    ['maxp', buildMaximumProfile()],
  ];
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  tables.forEach(([tag, data], index) => {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(computeChecksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    bodies.push(padded);
    offset += padded.length;
  });
  const font = Buffer.concat([directory, ...bodies]);
  const headOffset = directory.readUInt32BE(12 + 16 + 8);
  font.writeUInt32BE((0xb1b0afba - computeChecksum(font)) >>> 0, headOffset + 8);
  return font;
}

const UNITS_PER_EM = 1000;
/** Width of each glyph, and the line above and below the baseline, in thousandths of the font size. */
export const GLYPH_WIDTH = 500;
export const ASCENT = 800;
export const DESCENT = -200;
/** Index of the glyph to use. */
export const EMPTY_GLYPH = 1;
const GLYPH_COUNT = 2;

function buildHead(): Buffer {
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt32BE(0x00010000, 4);
  // The checksum of the whole font, at 8, is written last.
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(UNITS_PER_EM, 18);
  table.writeInt16BE(DESCENT, 38);
  table.writeInt16BE(GLYPH_WIDTH, 40);
  table.writeInt16BE(ASCENT, 42);
  // Smallest readable size in pixels, and the direction of the text.
  table.writeUInt16BE(8, 46);
  table.writeInt16BE(2, 48);
  return table;
}

function buildHorizontalHeader(): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x00010000, 0);
  table.writeInt16BE(ASCENT, 4);
  table.writeInt16BE(DESCENT, 6);
  table.writeUInt16BE(GLYPH_WIDTH, 10);
  table.writeInt16BE(1, 18);
  table.writeUInt16BE(GLYPH_COUNT, 34);
  return table;
}

function buildMaximumProfile(): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt16BE(GLYPH_COUNT, 4);
  // Number of zones of the instructions, of which there are none.
  table.writeUInt16BE(2, 14);
  return table;
}

function toWords(values: readonly number[]): Buffer {
  const table = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => void table.writeUInt16BE(value, 2 * index));
  return table;
}

/** Adds up a table's 32-bit words. @param bytes length is a multiple of 4 */
function computeChecksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
