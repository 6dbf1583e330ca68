import { hasLegalForm, namesTrade, withLegalForm } from './company-words';
import type { LabelHit } from './find-labels';
import { wordKey } from './label-words';
import { letterShare, nameIn } from './names-in-text';
import { Stretch, type WordLine } from './page-text';
import type { Paper } from './paper';
import { isReceiver, partiesOf } from './parties';
import { piecesOf } from './pieces-of-line';
import { best, type Reading, readingOf } from './reading';
import { columnsOf } from './table-columns';

const LINES_OF_LETTERHEAD = 14;
/** Of a long text, its first lines are its head. */
const MOST_LINES = 1000;
const MOST_LABELS = 50;
const LINES_A_STEP = 20;

/** Who sends the invoice: named by a label, else by the letterhead; never the receiver. */
export function* paperVendor(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = labelledVendors(paper);
  yield;
  const found = best([...labelled, ...(yield* letterheadNames(paper))]);
  return found && { ...found, value: withLegalForm(found.value) };
}

/** The name in the section that begins with a label such as "Verkäufer". */
function labelledVendors(paper: Paper): Reading[] {
  return paper
    .hits('vendor')
    .slice(0, MOST_LABELS)
    .flatMap((hit, rank) => {
      // In the middle of a sentence such a word is no label.
      if (hit.from > 0 && hit.line.words[hit.from - 1]!.piece === hit.line.words[hit.from]!.piece) return [];
      const label = hit.line.words.slice(hit.from, hit.to + 1);
      const short = label.map(({ key }) => key).join('').length < 5;
      const right = besideLabel(paper, hit);
      const name = right && nameIn(paper, right, 'labelled');
      // Whose shop it is: the shop's own name may stand larger above.
      const isOwner = /^(?:own|dimiliki|remit|pay|from)/.test(hit.line.words[hit.from]!.key) ? 0.8 : 1;
      const first = isOwner - 0.12 * Math.min(rank, 4);
      const sure = first * (short && !/:$/.test(label.at(-1)!.text) ? 0.5 : 0.85);
      if (right && name && /^[\s:]*\p{L}/u.test(right.text))
        return [readingOf(right, name, sure - name.doubt)];
      const left = hit.line.words[hit.from]!.left;
      for (let step = 1; step <= 5; step += 1) {
        const line = paper.lines[hit.line.index + step];
        if (!line || line.page !== hit.line.page) break;
        if (paper.hitsOf(line).some(({ sense, from }) => sense === 'customer' && isBelow(line, from, left)))
          break;
        const stretch = namePlace(line, left);
        const found = stretch && nameIn(paper, stretch, 'labelled');
        if (stretch && found) return [readingOf(stretch, found, sure + 0.05 - found.doubt)];
      }
      return [];
    });
}

const NAME_LABEL = /^(?:name|firma|company|nom|nombre|naam)$/;

/** In a section: behind `Name:`, or the piece below its heading; undefined for a line of another kind. */
function namePlace(line: WordLine, left: number): Stretch | undefined {
  const first = line.words[0]!;
  if (NAME_LABEL.test(first.key)) return new Stretch(line, line.words.slice(1));
  const isLabel = line.words.some(
    ({ text }, index) => /:$/.test(text) || (index > 0 && text.startsWith(':')),
  );
  if (isLabel) return undefined;
  const words = line.words.filter((word) => word.left >= left - 4);
  const piece = words[0]?.piece;
  const own = words.filter((word) => word.piece === piece);
  return own.length > 0 ? new Stretch(line, own) : undefined;
}

/** What stands at the head of the first page, the likelier the higher, the larger, and the more like a company. */
function* letterheadNames(paper: Paper): Generator<void, Reading[]> {
  const page = paper.lines[0]?.page;
  const first = paper.lines.slice(0, MOST_LINES).filter((line) => line.page === page);
  const typical = paper.typicalHeight(page?.page ?? 1);
  const repeats = yield* repeatedTexts(paper);
  const stands = (name: string, line: WordLine) =>
    line.height > 1.2 * typical || (repeats.get(wordsKey(name)) ?? 0) > 1;
  const parties = yield* partiesOf(paper, first, stands);
  let rank = 0;
  const readings: Reading[] = [];
  let below = -1;
  const places = first.flatMap((line) => piecesOf(line).map((stretch) => ({ line, stretch })));
  for (const [index, { line, stretch }] of places.entries()) {
    if (index % LINES_A_STEP === 0) yield;
    const name = nameIn(paper, stretch, 'letterhead');
    if (!name) continue;
    if (isReceiver(paper, stretch) || columnsOf(line)) continue;
    const legal = hasLegalForm(name.value);
    const isHead = line.index < LINES_OF_LETTERHEAD || line.bottom < 0.25 * line.page.height;
    if (!isHead && !legal) continue;
    if (line.index !== below) rank += 1;
    below = line.index;
    let confidence = isHead ? 0.5 - 0.05 * Math.min(6, rank - 1) : 0.15;
    if (legal) confidence += 0.24;
    else if (namesTrade(name.value)) confidence += 0.16;
    if (line.height > 1.2 * typical) confidence += 0.06;
    if (line.height > 1.6 * typical) confidence += 0.04;
    if ((repeats.get(wordsKey(name.value)) ?? 0) > 1) confidence += 0.08;
    confidence += parties.get(stretch.words[0]!) ?? 0;
    if (nearCompanyNumber(paper, line)) confidence += 0.08;
    // What has a price is sold here.
    if (paper.amountsOf(line).some(({ decimals, percent }) => decimals && !percent)) confidence -= 0.25;
    if (/^\s*\(/.test(stretch.text)) confidence -= 0.12;
    if (line.page.source === 'native' && /^\p{Ll}/u.test(name.value) && !legal) confidence -= 0.2;
    if (letterShare(name.value) < 0.75) confidence -= 0.12;
    confidence -= name.doubt;
    readings.push(readingOf(stretch, name, Math.min(0.9, confidence)));
  }
  return readings;
}

/** How often each text of the paper stands on it, by its key. */
function* repeatedTexts(paper: Paper): Generator<void, Map<string, number>> {
  const repeats = new Map<string, number>();
  for (const line of paper.lines.slice(0, MOST_LINES)) {
    if (line.index % LINES_A_STEP === 0) yield;
    for (const part of line.text.split(/[●•·|,]|\s{2,}/)) {
      const key = wordsKey(part);
      if (key.length > 4) repeats.set(key, (repeats.get(key) ?? 0) + 1);
    }
  }
  return repeats;
}

/** What stands right of a label, up to the next one: two headings may stand side by side. */
function besideLabel(paper: Paper, { line, to }: LabelHit): Stretch | undefined {
  const next = paper.hitsOf(line).find(({ from }) => from > to && isHeading(line, from));
  const words = line.words.slice(to + 1, next?.from);
  return words.some(({ key }) => key !== '') ? new Stretch(line, words) : undefined;
}

/** A label that begins a piece of its line. */
const isHeading = (line: WordLine, from: number): boolean =>
  from === 0 || line.words[from - 1]!.piece !== line.words[from]!.piece;

/** Whether a word of a line stands in the column that begins at `left`. */
const isBelow = (line: WordLine, word: number, left: number): boolean =>
  Math.abs(line.words[word]!.left - left) < 0.2 * line.page.width;

const COMPANY_NUMBER = /\b\d{5,8}\s?-\s?[A-Z]\b|\b(?:gst|vat|ust|roc|reg|hrb|hra|siret)\b/i;

function nearCompanyNumber(paper: Paper, line: WordLine): boolean {
  return [0, 1, 2].some((step) => {
    const other = paper.lines[line.index + step];
    return other !== undefined && other.page === line.page && COMPANY_NUMBER.test(other.text);
  });
}

const wordsKey = (text: string) => text.trim().split(/\s+/).map(wordKey).join('');
