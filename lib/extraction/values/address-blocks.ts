import type { Stretch, WordLine } from './page-text';
import { piecesOf } from './pieces-of-line';

/** A name, a street and a town below each other, or in one line as a return address has them. */
export interface AddressBlock {
  /** From the name to what is told below the town, such as a phone number. */
  pieces: readonly Stretch[];
  isOneLine: boolean;
}

/** A town with its postcode, as the countries write it. */
const TOWN = new RegExp(
  [
    String.raw`(?<![\d-])\d{5}\s+\p{Lu}\p{L}`,
    String.raw`(?<!\d)(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+\p{Lu}\p{L}`,
    String.raw`(?:^|[,|·•]\s*|(?<!\p{L})(?:A|B|CH|DK|H|L|N)-)\d{4}(?:\s?[A-Z]{2})?\s+\p{Lu}\p{L}[^\d]*$`,
    String.raw`(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?!\p{L})`,
    String.raw`\p{L}\.?,?\s[A-Z]{2}\s\d{5}(?!\d)`,
    String.raw`(?<!\p{L})[A-CEGHJ-NPR-TVXY]\d[A-Z]\s\d[A-Z]\d(?!\d)`,
    String.raw`(?<!\p{L})(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s\d{4}(?!\d)`,
    String.raw`\p{L}\s?[-–]\s?\d{3}\s?\d{3}(?!\d)`,
  ].join('|'),
  'u',
);
const PARTS = /\s[|·•●–]\s|,\s/;
const MARKS = /\s[|·•●–]\s/;
const LINES_OF_BLOCK = 6;
const LINES_BELOW_TOWN = 4;
const LINES_A_STEP = 20;

/** The address blocks on some lines in reading order, in steps of a few milliseconds. */
export function* addressBlocks(lines: readonly WordLine[]): Generator<void, AddressBlock[]> {
  const pieces: Stretch[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_STEP === 0) yield;
    pieces.push(piecesOf(line));
  }
  const blocks: AddressBlock[] = [];
  for (const [index, row] of pieces.entries()) {
    for (const town of row) {
      if (!namesTown(town)) continue;
      const above = column(town, pieces, index, -1, LINES_OF_BLOCK).reverse();
      const below = column(town, pieces, index, 1, LINES_BELOW_TOWN);
      const isOneLine = isReturnAddress(town.text, above.length === 0);
      const name = isOneLine ? [] : above;
      if (isOneLine || above.length > 0) blocks.push({ pieces: [...name, town, ...below], isOneLine });
    }
  }
  return blocks;
}

/** Whether a text names a town with its postcode; what stands behind a label such as `Registered office:` is another. */
export const namesTown = ({ text }: Stretch): boolean => TOWN.test(text.split(/\S:(?:\s|$)/)[0]!);

/** `Name | street | postcode and town`; parted by commas, it stands alone: else it is the end of a longer block. */
function isReturnAddress(text: string, isAlone: boolean): boolean {
  const parts = text.split(PARTS);
  if (parts.length < 3 || TOWN.test(parts[0]!) || TOWN.test(parts[1]!) || /\d/.test(parts[0]!)) return false;
  return isAlone || text.split(MARKS).length >= 3;
}

/** The pieces that follow one closely up or down its column, as far as the next town, and no farther than a heading. */
function column(
  from: Stretch,
  rows: readonly Stretch[][],
  index: number,
  step: 1 | -1,
  most: number,
): Stretch[] {
  const found: Stretch[] = [];
  let last = from;
  for (let at = index + step; found.length < most; at += step) {
    const line = rows[at]?.[0]?.line;
    if (!line || line.page !== from.line.page || !isClose(line, last.line)) break;
    const next = rows[at]!.find((each) => isSameColumn(each, last));
    // The lines of another column may stand between.
    if (!next) continue;
    if (namesTown(next) || (step < 0 && /:$/.test(next.text))) break;
    found.push(next);
    last = next;
  }
  return found;
}

export const isSameColumn = (a: Stretch, b: Stretch): boolean =>
  Math.abs(a.words[0]!.left - b.words[0]!.left) <= Math.max(a.line.height, b.line.height);

/** An empty line sets blocks apart, whatever the size of their letters. */
export const isClose = (a: WordLine, b: WordLine): boolean =>
  Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < 1.2 * Math.min(a.height, b.height);
