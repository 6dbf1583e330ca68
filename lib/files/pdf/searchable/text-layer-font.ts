import { deflateSync } from 'node:zlib';
import type { IncrementalUpdate } from '../updating/incremental-update';
import { ASCENT, buildEmptyGlyphFont, DESCENT, EMPTY_GLYPH, GLYPH_WIDTH } from './empty-glyph-font';

/** Largest code of a character. Codes have two bytes. */
const MAX_CODE = 0xffff;
const REPLACEMENT_CHARACTER = '\ufffd';
/** Maximum number of mappings in one block of a character map (Adobe technical note 5014). */
const MAX_BLOCK_MAPPINGS = 100;
const NAME = 'SheafText';

/**
 * Font of a file's invisible text. A character gets a code at its first use, so that the font maps only the characters
 * of the file, from any script.
 */
export class TextLayerFont {
  private readonly codes = new Map<string, number>();
  readonly number: number;

  constructor(private readonly update: IncrementalUpdate) {
    this.number = update.reserveNumber();
    // The last character that gets a code stands for all further ones.
    this.codes.set(REPLACEMENT_CHARACTER, 1);
  }

  /** Returns the code of a character: one code point. */
  getCode(character: string): number {
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    const code = this.codes.size + 1;
    if (code > MAX_CODE) return this.codes.get(REPLACEMENT_CHARACTER)!;
    this.codes.set(character, code);
    return code;
  }

  /** Writes the font's objects, after the last text. */
  finish(): void {
    const { update } = this;
    const [descendant, descriptor, file, glyphs, unicode] = Array.from({ length: 5 }, () =>
      update.reserveNumber(),
    );
    update.writeObject(
      this.number,
      `<</Type/Font/Subtype/Type0/BaseFont/${NAME}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
    );
    update.writeObject(
      descendant!,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${NAME}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW ${GLYPH_WIDTH}/CIDToGIDMap ${glyphs} 0 R>>`,
    );
    update.writeObject(
      descriptor!,
      `<</Type/FontDescriptor/FontName/${NAME}/Flags 5/FontBBox[0 ${DESCENT} ${GLYPH_WIDTH} ${ASCENT}]/ItalicAngle 0` +
        `/Ascent ${ASCENT}/Descent ${DESCENT}/CapHeight ${ASCENT}/StemV 80/FontFile2 ${file} 0 R>>`,
    );
    const font = buildEmptyGlyphFont();
    writeDeflated(update, file!, font, `/Length1 ${font.length}`);
    writeDeflated(update, glyphs!, this.buildGlyphMap());
    writeDeflated(update, unicode!, Buffer.from(this.buildCharacterMap(), 'latin1'));
  }

  /** Maps each code to the empty glyph. */
  private buildGlyphMap(): Buffer {
    const map = Buffer.alloc(2 * (this.codes.size + 1));
    for (const code of this.codes.values()) map.writeUInt16BE(EMPTY_GLYPH, 2 * code);
    return map;
  }

  /** Maps each code to its character. Readers search and copy this text. */
  private buildCharacterMap(): string {
    const mappings = [...this.codes].map(
      ([character, code]) => `<${toHex(code)}> <${toUtf16Hex(character)}>`,
    );
    let blocks = '';
    for (let from = 0; from < mappings.length; from += MAX_BLOCK_MAPPINGS) {
      const block = mappings.slice(from, from + MAX_BLOCK_MAPPINGS);
      blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
    }
    return (
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
      '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
      `/CMapName /${NAME} def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n` +
      `${blocks}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
    );
  }
}

function writeDeflated(update: IncrementalUpdate, number: number, data: Buffer, entries = ''): void {
  update.writeStream(number, `${entries}/Filter/FlateDecode`, deflateSync(data, { level: 9 }));
}

const toHex = (unit: number): string => unit.toString(16).padStart(4, '0');

const toUtf16Hex = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => toHex(character.charCodeAt(index))).join('');
