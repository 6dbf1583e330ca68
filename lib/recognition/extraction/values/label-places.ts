import { Stretch, type WordLine } from './extraction-page-text';
import { isInsideBracket, type LabelHit, type LabelSense } from './find-value-labels';

export interface LabeledPlace {
  hit: LabelHit;
  stretch: Stretch;
  where: 'right' | 'below';
  /** Score from 0 to 1. Nearer positions are more likely. */
  nearness: number;
}

/** Lines of a document with the labels on them. */
interface LabeledLines {
  lines: readonly WordLine[];
  getLineHits: (line: WordLine) => readonly LabelHit[];
}

const LINES_BELOW = 3;

/**
 * Finds where the value of a label may be: after it in its line, up to the next label; below it in its column; and on a
 * line shifted by less than a line height, as on forms and skewed images.
 */
export const findLabelPlaces = (hit: LabelHit, paper: LabeledLines): LabeledPlace[] => [
  ...findPlacesRight(hit, paper),
  ...findPlacesBelow(hit, paper),
];

function findPlacesRight(hit: LabelHit, { lines, getLineHits }: LabeledLines): LabeledPlace[] {
  const { line, from, to } = hit;
  const next = getLineHits(line).find((other) => other.from > to && other.to > other.from)?.from;
  const closed = isInsideBracket(line, from)
    ? line.words.findIndex(({ text }, at) => at > to && text.includes(')'))
    : -1;
  // A value in brackets ends with the bracket.
  const end = closed < 0 ? line.words.length : closed + 1;
  const words = line.words.slice(to + 1, Math.min(next ?? end, end));
  if (words.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    const gap = words[0]!.left - line.words[to]!.right;
    const nearness = Math.max(0.6, 1 - gap / (2 * line.page.width));
    return [{ hit, stretch: new Stretch(line, words), where: 'right', nearness }];
  }
  // Slightly shifted text was read as a separate line.
  const edge = line.words[to]!.right;
  return [line.index - 1, line.index + 1].flatMap((index) => {
    const other = lines[index];
    if (!other || other.page !== line.page || Math.abs(other.bottom - line.bottom) > 0.75 * line.height)
      return [];
    const beside = other.words.filter(({ left }) => left > edge);
    if (beside.length === 0) return [];
    return [{ hit, stretch: new Stretch(other, beside), where: 'right' as const, nearness: 0.75 }];
  });
}

function findPlacesBelow(hit: LabelHit, { lines, getLineHits }: LabeledLines): LabeledPlace[] {
  const { line, from, to } = hit;
  const [left, right] = [line.words[from]!.left, line.words[to]!.right];
  const places: LabeledPlace[] = [];
  for (let step = 1; step <= LINES_BELOW; step += 1) {
    const lower = lines[line.index + step];
    if (!lower || lower.page !== line.page) break;
    const distance = (lower.bottom - line.bottom) / Math.max(line.height, lower.height);
    if (distance > 4) break;
    const slack = line.height;
    const touching = lower.words.filter((word) => word.left < right + slack && word.right > left - slack);
    if (touching.length === 0) continue;
    const pieces = new Set(touching.map(({ piece }) => piece));
    const covered = getLineHits(lower);
    const words = lower.words.filter(
      (word, index) =>
        pieces.has(word.piece) &&
        word.right > left - slack &&
        !covered.some((other) => other.from <= index && index <= other.to),
    );
    if (words.length === 0) break;
    places.push({
      hit,
      stretch: new Stretch(lower, words),
      where: 'below',
      nearness: Math.max(0.4, 0.85 - 0.1 * distance),
    });
    break;
  }
  return places;
}

/** Returns true if a label of another sense directly precedes the value, as for `Rechnung` above `Kundennr. 99881`. */
export function belongsToOtherLabel(
  { getLineHits }: LabeledLines,
  stretch: Stretch,
  { start, end }: { start: number; end: number },
  sense: LabelSense,
): boolean {
  const [first] = stretch.getWords(start, end);
  const before = stretch.line.words.indexOf(first!) - 1;
  const nearest = getLineHits(stretch.line).filter(({ to }) => to === before);
  return nearest.length > 0 && nearest.every((hit) => hit.sense !== sense && hit.sense !== 'other');
}

/** Returns true if a word begins a piece of its line, so that a label there is a heading. */
export const isHeading = ({ words }: WordLine, at: number): boolean =>
  words[at - 1]?.piece !== words[at]!.piece;

/** Returns true if the label ends with a number word. A number after it may have a single digit. */
export const endsWithNumberWord = ({ line, to }: LabelHit): boolean =>
  /(?:no|nummer|number|^n)$/.test(line.words[to]!.key);

/** Pattern of the names of other documents. */
const NAMED =
  /(?<!\p{L})(?:original (?:invoice|receipt|bill)|(?:against|re:?|refers to|relating to|credit for) (?:your |our )?invoice|originalrechnung|ursprüngliche\p{L}* rechnung|(?:zu|zur|betrifft|storno|korrektur|gutschrift) (?:der |ihrer |unserer )?rechnung|(?:sur|annule|relatif à) (?:la |votre )?facture|facture d['’ ]origine|fattura (?:di riferimento|originale)|rif\.? ?fatt\p{L}*|factura (?:original|rectificada|que rectifica)|(?:betreft|inzake) factuur|(?:dotyczy|do) faktury|avser faktura|vedr\.? faktura)(?!\p{L})/iu;

/**
 * Returns true if a label follows the name of another document: `Sur facture n° 1180 du`, `Original invoice: 8810
 * dated`.
 */
export function refersToOtherDocument({ line, from, to }: LabelHit): boolean {
  const words = line.words.slice(isHeading(line, from) ? from : 0, to + 1);
  return NAMED.test(words.map(({ text }) => text).join(' '));
}
