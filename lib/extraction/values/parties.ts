import { type AddressBlock, addressBlocks, isClose, isSameColumn, namesTown } from './address-blocks';
import { hasLegalForm } from './company-words';
import { wordKey } from './label-words';
import { nameIn } from './names-in-text';
import type { Stretch, Word, WordLine } from './page-text';
import type { Paper } from './paper';
import { piecesOf } from './pieces-of-line';
import { columnsOf } from './table-columns';

const ROWS_OF_RECEIVER = 6;
/** Names are one that begin with the same letters: a form of company may be left out. */
const SAME_LETTERS = 8;

/** How much surer it is that a name is the sender's, or less sure. */
const RECEIVER = -0.3;
const RETURN_ADDRESS = 0.3;
const FOOTER = 0.3;
const BELOW_NAME = -0.1;

/** What a company tells of itself, and of nobody it writes to. */
const OF_SENDER =
  /@|www\.|(?<!\p{L})(?:tel|telefon|telephone|phone|fon|ph|fax|mobil|mobile|e-?mail|hrb|hra|amtsgericht|siret|siren|rcs|kvk|registered in|company (?:no|number|reg\p{L}*)|reg\.? ?no)(?!\p{L})/iu;
const TAX_NUMBER =
  /(?<!\p{L})(?:ust\p{L}*|umsatzsteuer\p{L}*|vat|steuer\p{L}*|st|tva|p\.? ?iva|partita iva|n\.?i\.?f|c\.?i\.?f|btw|nip|abn|gst\p{L}*|uid|cvr|org|tax|ein)(?!\p{L})[^\d]{0,24}\d[\d\s./-]{6,}/iu;

const REGISTERED = new RegExp(
  `registered (?:in|office)|company (?:no|number|reg)|(?<!\\p{L})(?:hr[ab]|siret|rcs|kvk)(?!\\p{L})|${TAX_NUMBER.source}`,
  'iu',
);

/**
 * How much likelier or less likely the first words of pieces of a page begin the sender's name, by the addresses. Of two
 * without a heading, who sends the paper tells more of itself, or stands first; a sender that a footer names stands
 * nowhere else.
 *
 * @param lines of the first page
 * @param stands whether a name is set off at the head, by large letters or by standing on the paper again
 */
export function* partiesOf(
  paper: Paper,
  lines: readonly WordLine[],
  stands: (name: string, line: WordLine) => boolean,
): Generator<void, ReadonlyMap<Word, number>> {
  const weights = new Map<Word, number>();
  const end = lines.findIndex((line) => columnsOf(line) || isSum(paper, line));
  const head = end < 0 ? lines : lines.slice(0, end);
  yield;
  const blocks = (yield* addressBlocks(head)).filter(({ pieces }) => !isReceiver(paper, pieces[0]!));
  const returned = blocks.find(({ isOneLine }) => isOneLine);
  if (returned) weights.set(returned.pieces[0]!.words[0]!, RETURN_ADDRESS);
  const taxNumbers = lines.filter(({ text }) => TAX_NUMBER.test(text)).length;
  const tells = ({ pieces }: AddressBlock) =>
    pieces.some(({ text }) => OF_SENDER.test(text) || (taxNumbers === 1 && TAX_NUMBER.test(text)));
  const told = returned ?? blocks.find(tells);
  const footer = told || !blocks[0] ? undefined : registeredName(paper, lines.slice(head.length), blocks[0]);
  if (footer) weights.set(footer.words[0]!, FOOTER);
  const isElsewhere = footer || (blocks.length === 1 && isBelowName(paper, blocks[0]!, head, stands));
  const sender = told ?? (isElsewhere ? undefined : blocks[0]);
  for (const block of blocks) {
    const isOpen = block === sender || tells(block) || (sender && !told && isBeside(block, sender));
    // Above the name may stand what the paper is, or a greeting.
    const name = block.pieces.findIndex((piece) => nameIn(paper, piece, 'letterhead')?.doubt === 0);
    for (const [index, { words }] of block.pieces.entries()) {
      if (!isOpen) weights.set(words[0]!, RECEIVER);
      else if (index > name) weights.set(words[0]!, BELOW_NAME);
    }
  }
  return weights;
}

const isSum = (paper: Paper, line: WordLine): boolean =>
  paper.hitsOf(line).some(({ sense }) => sense === 'total' || sense === 'net') &&
  paper.amountsOf(line).some(({ decimals }) => decimals);

/** The company that the lines below the items say is registered, unless it is that of the block. */
function registeredName(
  paper: Paper,
  lines: readonly WordLine[],
  { pieces: [first] }: AddressBlock,
): Stretch | undefined {
  for (const line of lines) {
    const near = [line, paper.lines[line.index + 1], paper.lines[line.index + 2]];
    if (!hasLegalForm(line.text) || !near.some((each) => each && REGISTERED.test(each.text))) continue;
    for (const piece of piecesOf(line)) {
      const name = hasLegalForm(piece.text) ? nameIn(paper, piece, 'letterhead') : undefined;
      if (name) return isSameName(name.value, first!.text) ? undefined : piece;
    }
  }
  return undefined;
}

const isSameName = (a: string, b: string): boolean =>
  wordKey(a).slice(0, SAME_LETTERS) === wordKey(b).slice(0, SAME_LETTERS);

/** Whether another name stands at the head, set off from the block below. */
const isBelowName = (
  paper: Paper,
  { pieces: [first] }: AddressBlock,
  head: readonly WordLine[],
  stands: (name: string, line: WordLine) => boolean,
): boolean =>
  head
    .filter(({ index }) => index < first!.line.index)
    .flatMap(piecesOf)
    .some((piece) => {
      const name = nameIn(paper, piece, 'letterhead');
      return name !== undefined && stands(name.value, piece.line);
    });

/** Of two blocks side by side, neither is the first. */
const isBeside = (a: AddressBlock, b: AddressBlock): boolean => {
  const [one, other] = [a.pieces[0]!.line, b.pieces[0]!.line];
  return Math.abs(one.bottom - other.bottom) < 2.4 * Math.max(one.height, other.height);
};

/** Whether the column above says that here stands who receives it. */
export function isReceiver(paper: Paper, stretch: Stretch): boolean {
  const { line } = stretch;
  const left = stretch.words[0]!.left;
  const near = paper.lines.slice(Math.max(0, line.index - ROWS_OF_RECEIVER), line.index + 1);
  const hits = near
    .filter(({ page }) => page === line.page)
    .flatMap((each) => paper.hitsOf(each).filter(({ sense }) => sense === 'customer'));
  return hits.some((hit) => {
    const word = hit.line.words[hit.from]!;
    const starts = hit.from === 0 || hit.line.words[hit.from - 1]!.piece !== word.piece;
    if (!starts) return false;
    if (hit.line === line) return left >= word.left;
    const weak = word.key.length < 3 && hit.from === hit.to && !word.text.endsWith(':');
    if (weak || isEnded(paper, hit.line, stretch)) return false;
    const isBelow = line.top - hit.line.bottom < 7 * 1.6 * line.height;
    return isBelow && Math.abs(left - word.left) < 0.3 * line.page.width && left > word.left - 12;
  });
}

/** Whether the address below a heading ended with its town, and an empty line sets another apart from it. */
function isEnded(paper: Paper, heading: WordLine, stretch: Stretch): boolean {
  const between = paper.lines
    .slice(heading.index + 1, stretch.line.index)
    .flatMap(piecesOf)
    .filter((piece) => isSameColumn(piece, stretch));
  const last = between.at(-1);
  return last !== undefined && !isClose(last.line, stretch.line) && between.some(namesTown);
}
