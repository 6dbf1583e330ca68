import { type FoundDate, findDates, isPeriod } from '@/lib/documents/values/find-dates';
import type { LabelHit, LabelSense } from './find-labels';
import { belongsToOtherLabel } from './label-places';
import { OTHER_DOCUMENT_FACTOR, refersToOtherDocument } from './other-documents';
import type { Stretch } from './page-text';
import type { Paper } from './paper';
import { hasPaymentTerm } from './payment-terms';
import { createReading, pickBest, type Reading } from './reading';
import { isTitle } from './titles';

export interface DatedReading extends Reading {
  /** `true` if day and month could be swapped. */
  ambiguous: boolean;
}

const DATE_SENSES: readonly LabelSense[] = ['invoice_date', 'due_date', 'delivery_date', 'order_date'];
/** Confidence of an ambiguous date. Low, so that a person reviews it. */
const GUESSED_CONFIDENCE = 0.62;
/** Maximum number of unlabeled dates. A journal has one on each line. */
const MAX_UNLABELED_DATES = 200;
const LINES_PER_STEP = 20;

export const findLabeledDate = (paper: Paper, sense: LabelSense): Reading | undefined =>
  toDateReading(paper, pickBest(findLabeledDates(paper, sense)));

/** Converts a date to a reading, with a lower confidence if day and month are a guess. */
export function toDateReading(paper: Paper, found: DatedReading | undefined): Reading | undefined {
  if (!found) return undefined;
  const { ambiguous, ...reading } = found;
  return { ...reading, confidence: round(reading.confidence * getDateCertainty(paper, { ambiguous })) };
}

/** Returns how certain the day order is: 1, or less if nothing on the document determines it. */
export const getDateCertainty = (
  { isDayOrderGuessed }: Pick<Paper, 'isDayOrderGuessed'>,
  { ambiguous }: Pick<FoundDate, 'ambiguous'>,
): number => (ambiguous && isDayOrderGuessed ? GUESSED_CONFIDENCE : 1);

export const findDatesInStretch = (
  { dayOrder }: Pick<Paper, 'dayOrder'>,
  { text, line }: Stretch,
): FoundDate[] => findDates(text, dayOrder, line.page.source);

export function findLabeledDates(paper: Paper, sense: LabelSense): DatedReading[] {
  return paper.getPlaces(sense).flatMap(({ hit, stretch, where, nearness }) => {
    const date = findUndiscountedDate(findDatesInStretch(paper, stretch), stretch.text);
    if (!date) return [];
    if (where === 'below' && belongsToOtherLabel(paper.hitsOf(stretch.line), stretch, date, sense)) return [];
    // "Terms: 30 days" is not a heading for a date that happens to be below it.
    if (
      where === 'below' &&
      (hasValueRightAfter(hit) || (sense === 'due_date' && hasPaymentTerm(hit.line.text)))
    )
      return [];
    // A label of another date in between claims this date.
    const from = date.start - Math.max(0, stretch.text.search(/[\p{L}\p{N}]/u));
    const far = where === 'right' ? Math.max(0.5, 1 - from / 80) : 1 - Math.min(0.4, from / 60);
    const other = refersToOtherDocument(hit) ? OTHER_DOCUMENT_FACTOR : 1;
    const inTitle = isTitle(hit.line.text) && hit.line.height > 11 ? 1.25 : 1;
    const confidence = 0.95 * hit.weight * nearness * far * inTitle * other * (date.ambiguous ? 0.95 : 1);
    return [{ ...createReading(stretch, date, confidence), ambiguous: date.ambiguous }];
  });
}

/** Returns true if the label's value follows directly, as in `Exp. date: 12/2029`. */
function hasValueRightAfter({ line, to }: LabelHit): boolean {
  const next = line.words[to + 1];
  return next !== undefined && next.piece === line.words[to]!.piece && /\d/.test(next.text);
}

/** Returns the first date that is not a discount date. */
const findUndiscountedDate = (dates: readonly FoundDate[], text: string): FoundDate | undefined =>
  dates.find((_, index) => !isDiscountDate(dates, index, text)) ?? dates[0];

/** Returns true if a lower price applies until the date: `bis 18.03. abzüglich 2% Skonto oder bis 03.04. netto`. */
export const isDiscountDate = (dates: readonly FoundDate[], index: number, text: string): boolean =>
  /%|skonto|discount|escompte|sconto|descuento|korting/i.test(
    text.slice(dates[index]!.end, dates[index + 1]?.start),
  );

/** Finds the date of the document: next to its label, in its title, else the most prominent date. */
export function* findDocumentDate(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = pickBest(findLabeledDates(paper, 'invoice_date'));
  if (labelled && labelled.confidence > 0.6) return toDateReading(paper, labelled);
  const lone = yield* findUnlabeledDates(paper);
  return toDateReading(paper, pickBest([...(labelled ? [labelled] : []), ...lone]));
}

/**
 * Finds dates without another label. A date with a time, or a repeatedly printed date, is probably the document's date.
 */
function* findUnlabeledDates(paper: Paper): Generator<void, DatedReading[]> {
  const claimed = new Set(
    DATE_SENSES.filter((sense) => sense !== 'invoice_date').flatMap((sense) =>
      findLabeledDates(paper, sense).map(({ page, box }) => `${page} ${box}`),
    ),
  );
  const found: { reading: DatedReading; time: boolean; inPeriod: boolean }[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    if (found.length >= MAX_UNLABELED_DATES) break;
    const stretch = paper.getLineStretch(line);
    const dates = findDatesInStretch(paper, stretch);
    for (const [index, date] of dates.entries()) {
      const reading = { ...createReading(stretch, date, 0.5), ambiguous: date.ambiguous };
      if (claimed.has(`${reading.page} ${reading.box}`)) continue;
      const [last, next] = [dates[index - 1], dates[index + 1]];
      const inPeriod =
        (last && isPeriod(stretch.text, last, date)) || (next && isPeriod(stretch.text, date, next)) || false;
      found.push({ reading, inPeriod, time: /\d{1,2}\s?:\s?\d{2}/.test(stretch.text.slice(date.end)) });
    }
  }
  const counts = new Map<string, number>();
  for (const { reading } of found) counts.set(reading.value, (counts.get(reading.value) ?? 0) + 1);
  return found.map(({ reading, time, inPeriod }, index) => ({
    ...reading,
    confidence: round(
      Math.min(
        0.75,
        reading.confidence +
          (time ? 0.12 : 0) -
          (inPeriod ? 0.15 : 0) +
          0.06 * (counts.get(reading.value)! - 1) -
          0.02 * index,
      ),
    ),
  }));
}

const round = (confidence: number) => Math.max(0.05, Math.round(confidence * 100) / 100);
