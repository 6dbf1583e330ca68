import { toWordKey } from '@/lib/documents/values/document-label-keys';
import {
  ADDRESS_PARTS,
  type AddressBlock,
  findAddressBlocks,
  hasTown,
  isClose,
  isSameColumn,
} from './address-blocks';
import { hasLegalForm } from './company-names';
import { findName } from './company-names-in-text';
import { type Stretch, splitValueLine, type Word, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { isHeading } from './label-places';
import { findColumns } from './table-columns';

const ROWS_OF_RECEIVER = 6;
/** Number of leading letters that identify a name. A legal form may be missing. */
const SAME_LETTERS = 8;
/** Maximum size of the letters of a sender above an address, relative to those of the address. */
const SMALL_LETTERS = 0.85;

/** Role of a name in the addresses of a page. */
export type Party =
  | 'in a return address'
  | 'registered company in the footer'
  | 'in the address of the receiver'
  | 'below the name in an address';

/** Pattern of details that a company states about itself, not about the receiver. */
const OF_SENDER =
  /@|www\.|(?<!\p{L})(?:tel|telefon|telephone|phone|fon|ph|fax|mobil|mobile|e-?mail|hrb|hra|amtsgericht|siret|siren|rcs|kvk|registered in|company (?:no|number|reg\p{L}*)|reg\.? ?no)(?!\p{L})/iu;
const TAX_NUMBER =
  /(?<!\p{L})(?:ust\p{L}*|umsatzsteuer\p{L}*|vat|steuer\p{L}*|st|tva|p\.? ?iva|partita iva|n\.?i\.?f|c\.?i\.?f|btw|nip|abn|gst\p{L}*|uid|cvr|org|tax|ein)(?!\p{L})[^\d]{0,24}\d[\d\s./-]{6,}/iu;

const REGISTERED = new RegExp(
  `registered (?:in|office)|company (?:no|number|reg)|(?<!\\p{L})(?:hr[ab]|siret|rcs|kvk)(?!\\p{L})|${TAX_NUMBER.source}`,
  'iu',
);

/**
 * Finds which pieces of a page begin the name of a sender or a receiver. Between two addresses without a heading, the
 * sender's has more details or comes first. A sender that a footer names is nowhere else.
 *
 * @param lines lines of the first page
 * @param stands returns true if a name is prominent at the head, through large letters or repetition
 */
export function* findParties(
  paper: Paper,
  lines: readonly WordLine[],
  stands: (name: string, line: WordLine) => boolean,
): Generator<void, ReadonlyMap<Word, Party>> {
  const parties = new Map<Word, Party>();
  const end = lines.findIndex((line) => findColumns(line) || isSum(paper, line));
  const head = end < 0 ? lines : lines.slice(0, end);
  yield;
  const blocks = (yield* findAddressBlocks(head)).filter(({ pieces }) => !isReceiver(paper, pieces[0]!));
  const returned = blocks.find(({ isOneLine }) => isOneLine) ?? findSenderLine(paper, blocks);
  if (returned) parties.set(returned.pieces[0]!.words[0]!, 'in a return address');
  const taxNumbers = lines.filter(({ text }) => TAX_NUMBER.test(text)).length;
  const tells = ({ pieces }: AddressBlock) =>
    pieces.some(({ text }) => OF_SENDER.test(text) || (taxNumbers === 1 && TAX_NUMBER.test(text)));
  const stated = returned ?? blocks.find(tells);
  const footer =
    stated || !blocks[0] ? undefined : findRegisteredName(paper, lines.slice(head.length), blocks[0]);
  if (footer) parties.set(footer.words[0]!, 'registered company in the footer');
  const isElsewhere = footer || (blocks.length === 1 && isBelowName(paper, blocks[0]!, head, stands));
  const sender = stated ?? (isElsewhere ? undefined : blocks[0]);
  for (const block of blocks) {
    const isOpen = block === sender || tells(block) || (sender && !stated && isBeside(block, sender));
    // Above the name, there may be a title or a greeting.
    const name = block.pieces.findIndex((piece) => findName(paper, piece, 'letterhead')?.doubt === 0);
    for (const [index, { words }] of block.pieces.entries()) {
      if (!isOpen) parties.set(words[0]!, 'in the address of the receiver');
      else if (index > name) parties.set(words[0]!, 'below the name in an address');
    }
  }
  return parties;
}

/** Finds the sender in small letters right above an address, as in the window of an envelope. */
function findSenderLine(paper: Paper, blocks: readonly AddressBlock[]): AddressBlock | undefined {
  for (const { pieces } of blocks) {
    const [first, last] = [pieces[0]!, pieces.at(-1)!];
    const above = paper.lines.slice(Math.max(0, first.line.index - 2), first.line.index + 1);
    for (const piece of above.flatMap(splitValueLine)) {
      const isSmall = piece.line.height < SMALL_LETTERS * last.line.height;
      const isAligned = Math.abs(piece.words[0]!.left - first.words[0]!.left) < 2 * last.line.height;
      const isParted = piece.text.split(ADDRESS_PARTS).length > 1;
      if (isSmall && isAligned && isParted && findName(paper, piece, 'letterhead'))
        return { pieces: [piece], isOneLine: true };
    }
  }
  return undefined;
}

const isSum = (paper: Paper, line: WordLine): boolean =>
  paper.getLineHits(line).some(({ sense }) => sense === 'total' || sense === 'net') &&
  paper.getAmounts(line).some(({ decimals }) => decimals);

/** Finds the registered company below the items, unless it is the company of the block. */
function findRegisteredName(
  paper: Paper,
  lines: readonly WordLine[],
  { pieces: [first] }: AddressBlock,
): Stretch | undefined {
  for (const line of lines) {
    const near = [line, paper.lines[line.index + 1], paper.lines[line.index + 2]];
    if (!hasLegalForm(line.text) || !near.some((each) => each && REGISTERED.test(each.text))) continue;
    for (const piece of splitValueLine(line)) {
      const name = hasLegalForm(piece.text) ? findName(paper, piece, 'letterhead') : undefined;
      if (name) return isSameName(name.value, first!.text) ? undefined : piece;
    }
  }
  return undefined;
}

const isSameName = (a: string, b: string): boolean =>
  toWordKey(a).slice(0, SAME_LETTERS) === toWordKey(b).slice(0, SAME_LETTERS);

/** Returns true if another prominent name is at the head, separate from the block below. */
const isBelowName = (
  paper: Paper,
  { pieces: [first] }: AddressBlock,
  head: readonly WordLine[],
  stands: (name: string, line: WordLine) => boolean,
): boolean =>
  head
    .filter(({ index }) => index < first!.line.index)
    .flatMap(splitValueLine)
    .some((piece) => {
      const name = findName(paper, piece, 'letterhead');
      return name !== undefined && stands(name.value, piece.line);
    });

/** Returns true if two blocks are next to each other, so that neither comes first. */
const isBeside = (a: AddressBlock, b: AddressBlock): boolean => {
  const [one, other] = [a.pieces[0]!.line, b.pieces[0]!.line];
  return Math.abs(one.bottom - other.bottom) < 2.4 * Math.max(one.height, other.height);
};

/** Returns true if the column above names the receiver. */
export function isReceiver(paper: Paper, stretch: Stretch): boolean {
  const { line } = stretch;
  const left = stretch.words[0]!.left;
  const near = paper.lines.slice(Math.max(0, line.index - ROWS_OF_RECEIVER), line.index + 1);
  const hits = near
    .filter(({ page }) => page === line.page)
    .flatMap((each) => paper.getLineHits(each).filter(({ sense }) => sense === 'customer'));
  return hits.some((hit) => {
    const word = hit.line.words[hit.from]!;
    if (!isHeading(hit.line, hit.from)) return false;
    if (hit.line === line) return left >= word.left;
    const weak = word.key.length < 3 && hit.from === hit.to && !word.text.endsWith(':');
    if (weak || hasAddressEnded(paper, hit.line, stretch)) return false;
    const isBelow = line.top - hit.line.bottom < 7 * 1.6 * line.height;
    return isBelow && Math.abs(left - word.left) < 0.3 * line.page.width && left > word.left - 12;
  });
}

/** Returns true if the address below a heading ended with its town, and an empty line separates the next one. */
function hasAddressEnded(paper: Paper, heading: WordLine, stretch: Stretch): boolean {
  const between = paper.lines
    .slice(heading.index + 1, stretch.line.index)
    .flatMap(splitValueLine)
    .filter((piece) => isSameColumn(piece, stretch));
  const last = between.at(-1);
  return last !== undefined && !isClose(last.line, stretch.line) && between.some(hasTown);
}
