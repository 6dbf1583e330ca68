import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import type { PartWriter } from '@/lib/files/pdf/cutting/pdf-part-writer';
import { FontSubset } from './font-subset';
import { TrueTypeFont } from './true-type-font';

export type FontWeight = 'Regular' | 'Bold';

/** Maximum number of different characters in a font. Further ones are shown as boxes. */
const MAX_CHARACTERS = 20_000;
const OTHER_CHARACTER = '\ufffd';

/** Font for the text of a PDF. Text becomes hexadecimal glyph numbers, and the PDF contains only the used glyphs. */
export class TextFont {
  private readonly subset: FontSubset;
  private readonly codes = new Map<string, { hex: string; width: number }>();

  constructor(private readonly weight: FontWeight) {
    this.subset = new FontSubset(new TrueTypeFont(readFileSync(findFontPath(weight))));
  }

  /** Returns the width of a text in points. */
  measure(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.encodeCharacter(character).width;
    return width * size;
  }

  /** Returns the text as a hexadecimal string of a PDF content stream. */
  encode(text: string): string {
    let hex = '';
    for (const character of text) hex += this.encodeCharacter(character).hex;
    return `<${hex}>`;
  }

  /** Writes the font with the glyphs that the text so far uses. */
  write(writer: PartWriter, number: number): void {
    const name = `SHEAFA+LiberationSans${this.weight === 'Bold' ? '-Bold' : ''}`;
    const file = this.subset.write();
    const widths = this.subset.getWidths();
    const fileNumber = writeDeflated(writer, file, `/Length1 ${file.length}`);
    const descriptor = writer.addObject(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[-544 -303 1302 980]/ItalicAngle 0/Ascent 905` +
        `/Descent -212/CapHeight 729/StemV ${this.weight === 'Bold' ? 140 : 80}/FontFile2 ${fileNumber} 0 R>>`,
    );
    const descendant = writer.addObject(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
        `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[0[${widths.join(' ')}]]>>`,
    );
    const toUnicode = writeDeflated(writer, Buffer.from(createToUnicode(this.subset.getCharacters())));
    writer.writeObject(
      number,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
        `/ToUnicode ${toUnicode} 0 R>>`,
    );
  }

  private encodeCharacter(character: string): { hex: string; width: number } {
    const known = this.codes.get(character);
    if (known) return known;
    const shown = this.subset.size < MAX_CHARACTERS ? character : OTHER_CHARACTER;
    const number = this.subset.add(shown);
    const code = { hex: toHex(number), width: this.subset.measure(shown) };
    if (shown === character) this.codes.set(character, code);
    return code;
  }
}

/** Returns the path of a font in the package of pdf.js. Nothing is downloaded. */
const findFontPath = (weight: FontWeight): string =>
  createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`);

function writeDeflated(writer: PartWriter, data: Buffer, entries = ''): number {
  const number = writer.reserveNumber();
  const packed = deflateSync(data);
  writer.writeStream(number, `${entries}/Filter/FlateDecode`, packed.length, packed);
  return number;
}

const ENTRIES_PER_BLOCK = 100;

/** Creates the map from glyph numbers to characters, with which readers find the text. */
function createToUnicode(characters: readonly string[]): string {
  const entries = characters.flatMap((character, number) => {
    const utf16 = Buffer.from(character, 'utf16le').swap16().toString('hex');
    return number === 0 ? [] : [`<${toHex(number)}><${utf16}>`];
  });
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_PER_BLOCK) {
    const block = entries.slice(at, at + ENTRIES_PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000><ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const toHex = (number: number): string => number.toString(16).padStart(4, '0');
