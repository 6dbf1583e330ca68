import {
  type FoundDate,
  findDocumentValueDates,
  isPeriod,
} from '@/lib/documents/values/find-document-value-dates';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabelHit, LabelSense } from './find-value-labels';
import { belongsToOtherLabel, type LabeledPlace } from './label-places';
import { hasPaymentTerm } from './payment-terms';
import { addFacts, type Candidate, createCandidate, pickReading } from './rank-candidates';
import type { Facts } from './value-features';
import type { LocatedText, Reading } from './value-reading';

const OTHER_DATES: readonly LabelSense[] = ['due_date', 'delivery_date', 'order_date'];
/** Maximum number of unlabeled dates. A journal has one on each line. */
const MAX_UNLABELED_DATES = 200;
const LINES_PER_STEP = 20;

export const findLabeledDate = (paper: Paper, sense: LabelSense): Generator<void, Reading | undefined> =>
  pickReading('labeled_date', findLabeledDates(paper, sense), paper);

/** Certainty of a date whose order of day and month, or whose year, is a guess. Low, so that a person reviews it. */
const GUESSED_CERTAINTY = 0.62;

/** Creates a candidate for a date. */
export function createDateCandidate(
  paper: Paper,
  stretch: Stretch,
  date: LocatedText & { ambiguous?: boolean; yearGuessed?: boolean },
  facts: Facts,
  place?: LabeledPlace,
): Candidate {
  const { ambiguous = false, yearGuessed = false } = date;
  const isGuess = yearGuessed || (ambiguous && paper.isDayOrderGuessed);
  return {
    ...createCandidate(stretch, date, { 'day and month may be swapped': ambiguous, ...facts }, place),
    ...(isGuess && { certainty: GUESSED_CERTAINTY }),
  };
}

export const findDatesInStretch = (
  { dayOrder }: Pick<Paper, 'dayOrder'>,
  { text, line }: Stretch,
): FoundDate[] => findDocumentValueDates(text, dayOrder, line.page.source);

export function findLabeledDates(paper: Paper, sense: LabelSense): Candidate[] {
  return paper.getPlaces(sense).flatMap((place) => {
    const { hit, stretch, where } = place;
    const dates = findDatesInStretch(paper, stretch);
    const date = dates.find((_, index) => !isDiscountDate(dates, index, stretch.text)) ?? dates[0];
    if (!date) return [];
    if (where === 'below') {
      // "Terms: 30 days" is not a heading for a date that happens to be below it.
      const hasOwn = hasValueRightAfter(hit) || (sense === 'due_date' && hasPaymentTerm(hit.line.text));
      if (hasOwn || belongsToOtherLabel(paper, stretch, date, sense)) return [];
    }
    return [createDateCandidate(paper, stretch, date, {}, place)];
  });
}

/** Returns true if the label's value follows directly, as in `Exp. date: 12/2029`. */
function hasValueRightAfter({ line, to }: LabelHit): boolean {
  const next = line.words[to + 1];
  return next !== undefined && next.piece === line.words[to]!.piece && /\d/.test(next.text);
}

/** Returns true if a lower price applies until the date: `bis 18.03. abzüglich 2% Skonto oder bis 03.04. netto`. */
export const isDiscountDate = (dates: readonly FoundDate[], index: number, text: string): boolean =>
  /%|skonto|discount|escompte|sconto|descuento|korting/i.test(
    text.slice(dates[index]!.end, dates[index + 1]?.start),
  );

/** Finds the date of the document: next to its label, in its title, else the most prominent date. */
export function* findDocumentDate(paper: Paper): Generator<void, Reading | undefined> {
  const labeled = findLabeledDates(paper, 'invoice_date');
  return yield* pickReading('invoice_date', [...labeled, ...(yield* findUnlabeledDates(paper))], paper);
}

/** Finds dates without another label. */
function* findUnlabeledDates(paper: Paper): Generator<void, Candidate[]> {
  const claimed = new Set(
    OTHER_DATES.flatMap((sense) => findLabeledDates(paper, sense).map(({ page, box }) => `${page} ${box}`)),
  );
  const found: Candidate[] = [];
  const counts = new Map<string, number>();
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    if (found.length >= MAX_UNLABELED_DATES) break;
    const stretch = paper.getLineStretch(line);
    const dates = findDatesInStretch(paper, stretch);
    for (const [index, date] of dates.entries()) {
      const [last, next] = [dates[index - 1], dates[index + 1]];
      const inPeriod =
        (last && isPeriod(stretch.text, last, date)) || (next && isPeriod(stretch.text, date, next)) || false;
      const hasTime = /\d{1,2}\s?:\s?\d{2}/.test(stretch.text.slice(date.end));
      const facts = {
        'start or end of a period': inPeriod,
        'followed by a time': hasTime,
        'after other dates': Math.min(20, found.length),
      };
      const candidate = createDateCandidate(paper, stretch, date, facts);
      if (claimed.has(`${candidate.page} ${candidate.box}`)) continue;
      found.push(candidate);
      counts.set(date.value, (counts.get(date.value) ?? 0) + 1);
    }
  }
  return found.map((each) => addFacts(each, { 'printed again': Math.min(3, counts.get(each.value)! - 1) }));
}
