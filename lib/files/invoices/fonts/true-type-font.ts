/** TrueType font file, read as far as text needs: glyph numbers, widths, and outlines. */
export class TrueTypeFont {
  readonly unitsPerEm: number;
  private readonly tables = new Map<string, Buffer>();
  private readonly glyphs = new Map<number, number>();
  private readonly longOffsets: boolean;
  private readonly widths: number;

  constructor(file: Buffer) {
    for (let index = 0; index < file.readUInt16BE(4); index++) {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      const end = start + file.readUInt32BE(at + 12);
      this.tables.set(file.toString('latin1', at, at + 4), file.subarray(start, end));
    }
    this.unitsPerEm = this.table('head').readUInt16BE(18);
    this.longOffsets = this.table('head').readInt16BE(50) === 1;
    this.widths = this.table('hhea').readUInt16BE(34);
    this.readCharacters();
  }

  table(name: string): Buffer {
    const table = this.tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}.`);
    return table;
  }

  /** Returns the number of a character's glyph; 0 if the font doesn't have the character. */
  getGlyph(codePoint: number): number {
    return this.glyphs.get(codePoint) ?? 0;
  }

  /** Returns the width of a glyph in font units. */
  getWidth(glyph: number): number {
    return this.table('hmtx').readUInt16BE(4 * Math.min(glyph, this.widths - 1));
  }

  /** Returns the outline of a glyph; empty for a space. */
  getOutline(glyph: number): Buffer {
    const loca = this.table('loca');
    const read = (index: number) =>
      this.longOffsets ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
    return this.table('glyf').subarray(read(glyph), read(glyph + 1));
  }

  /** Reads the character map for Unicode (format 4). */
  private readCharacters(): void {
    const cmap = this.table('cmap');
    let map: Buffer | undefined;
    for (let index = 0; index < cmap.readUInt16BE(2); index++) {
      const at = 4 + 8 * index;
      const subtable = cmap.subarray(cmap.readUInt32BE(at + 4));
      if (cmap.readUInt16BE(at) === 3 && subtable.readUInt16BE(0) === 4) map = subtable;
    }
    if (!map) throw new Error('The font has no character map for Unicode.');
    const size = map.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      const last = map.readUInt16BE(14 + segment);
      const first = map.readUInt16BE(16 + size + segment);
      const delta = map.readUInt16BE(16 + 2 * size + segment);
      const offsetAt = 16 + 3 * size + segment;
      const offset = map.readUInt16BE(offsetAt);
      for (let code = first; code <= last && code < 0xffff; code++) {
        const mapped = offset === 0 ? code : map.readUInt16BE(offsetAt + offset + 2 * (code - first));
        const glyph = mapped === 0 ? 0 : (mapped + delta) & 0xffff;
        if (glyph !== 0) this.glyphs.set(code, glyph);
      }
    }
  }
}
