import { type Stretch, splitValueLine, type WordLine } from './extraction-page-text';

/** Address block: a name, a street, and a town on consecutive lines, or on one line as in a return address. */
export interface AddressBlock {
  /** Pieces from the name to the lines below the town, for example a phone number. */
  pieces: readonly Stretch[];
  isOneLine: boolean;
}

/** Pattern of a town with its postcode, in the formats of several countries. */
const TOWN_PATTERN = new RegExp(
  [
    String.raw`(?:(?<![\d-])|(?<!\p{L})(?:D|DE|E|ES|F|FR|I|IT)-)\d{5}\s+\p{Lu}\p{L}`,
    String.raw`(?<!\d)(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+\p{Lu}\p{L}`,
    String.raw`(?:^|[,|·\u2022]\s*|(?<!\p{L})(?:A|B|CH|DK|H|L|N)-)\d{4}(?:\s?[A-Z]{2})?\s+\p{Lu}\p{L}[^\d]*$`,
    String.raw`(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?!\p{L})`,
    String.raw`\p{L}\.?,?\s[A-Z]{2}\s\d{5}(?!\d)`,
    String.raw`(?<!\p{L})[A-CEGHJ-NPR-TVXY]\d[A-Z]\s\d[A-Z]\d(?!\d)`,
    String.raw`(?<!\p{L})(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s\d{4}(?!\d)`,
    String.raw`\p{L}\s?[-\u2013]\s?\d{3}\s?\d{3}(?!\d)`,
  ].join('|'),
  'u',
);
const MARKS = /\s*[|·•●*~]\s*|\s[-–/]\s|\s{2,}/;
export const ADDRESS_PARTS = new RegExp(`${MARKS.source}|,\\s`);
const MAX_BLOCK_LINES = 6;
const LINES_BELOW_TOWN = 4;
const LINES_PER_STEP = 20;

/** Finds the address blocks on lines in reading order, in steps of a few milliseconds. */
export function* findAddressBlocks(lines: readonly WordLine[]): Generator<void, AddressBlock[]> {
  const pieces: Stretch[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    pieces.push(splitValueLine(line));
  }
  const blocks: AddressBlock[] = [];
  for (const [index, row] of pieces.entries()) {
    for (const town of row) {
      if (!hasTown(town)) continue;
      const above = collectColumn(town, pieces, index, -1, MAX_BLOCK_LINES).reverse();
      const below = collectColumn(town, pieces, index, 1, LINES_BELOW_TOWN);
      const isOneLine = isReturnAddress(town.text, above.length === 0);
      const name = isOneLine ? [] : above;
      if (isOneLine || above.length > 0) blocks.push({ pieces: [...name, town, ...below], isOneLine });
    }
  }
  return blocks;
}

/** Returns true if a text names a town with its postcode. Ignores text after a label such as `Registered office:`. */
export const hasTown = ({ text }: Stretch): boolean => TOWN_PATTERN.test(text.split(/\S:(?:\s|$)/)[0]!);

/**
 * Returns true for `Name | street | postcode and town`. A comma-separated form must be alone on its line; otherwise, it
 * is the end of a longer block.
 */
function isReturnAddress(text: string, isAlone: boolean): boolean {
  const parts = text.split(ADDRESS_PARTS);
  const isName = !/\d/.test(parts[0]!) && !parts.slice(0, 2).some((part) => TOWN_PATTERN.test(part));
  if (parts.length < 3 || !isName) return false;
  return isAlone || text.split(MARKS).length >= 3;
}

/** Collects the adjacent pieces above or below in the same column, up to the next town or heading. */
function collectColumn(
  from: Stretch,
  rows: readonly Stretch[][],
  index: number,
  step: 1 | -1,
  maxPieces: number,
): Stretch[] {
  const found: Stretch[] = [];
  let last = from;
  for (let at = index + step; found.length < maxPieces; at += step) {
    const line = rows[at]?.[0]?.line;
    if (!line || line.page !== from.line.page || !isClose(line, last.line)) break;
    const next = rows[at]!.find((each) => isSameColumn(each, last));
    // Lines of another column may be in between.
    if (!next) continue;
    if (hasTown(next) || (step < 0 && /:$/.test(next.text))) break;
    found.push(next);
    last = next;
  }
  return found;
}

export const isSameColumn = (a: Stretch, b: Stretch): boolean =>
  Math.abs(a.words[0]!.left - b.words[0]!.left) <= Math.max(a.line.height, b.line.height);

/** Returns true if two lines are close. An empty line separates blocks, regardless of the letter size. */
export const isClose = (a: WordLine, b: WordLine): boolean =>
  Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < 1.2 * Math.min(a.height, b.height);
