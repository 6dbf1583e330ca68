import { isOfOtherLabel } from './beside-label';
import { type FoundDate, findDates, isPeriod } from './dates';
import type { LabelHit, LabelSense } from './find-labels';
import { isOfOtherPaper, OTHER_PAPER } from './other-papers';
import type { Stretch } from './page-text';
import type { Paper } from './paper';
import { hasPaymentTerm } from './payment-terms';
import { best, type Reading, readingOf } from './reading';
import { isTitle } from './titles';

/** A date that may be the one. */
export interface DatedReading extends Reading {
  /** Day and month could be read the other way round. */
  ambiguous: boolean;
}

const DATE_SENSES: readonly LabelSense[] = ['invoice_date', 'due_date', 'delivery_date', 'order_date'];
/** Of a date whose day and month nothing tells apart: so little that a review looks at it. */
const GUESSED = 0.62;
/** In a journal there is one on each line. */
const MOST_LONE_DATES = 200;
const LINES_A_STEP = 20;

/** The date that stands beside a label of the sense. */
export const labelledDate = (paper: Paper, sense: LabelSense): Reading | undefined =>
  asSureAs(paper, best(labelledDates(paper, sense)));

/** A date as the value of a field: less sure where day and month are a guess. */
export function asSureAs(paper: Paper, found: DatedReading | undefined): Reading | undefined {
  if (!found) return undefined;
  const { ambiguous, ...reading } = found;
  return { ...reading, confidence: round(reading.confidence * certaintyOf(paper, { ambiguous })) };
}

/** How sure it is which is the day and which the month: 1, or less where nothing on the paper tells. */
export const certaintyOf = (
  { isDayOrderGuessed }: Pick<Paper, 'isDayOrderGuessed'>,
  { ambiguous }: Pick<FoundDate, 'ambiguous'>,
): number => (ambiguous && isDayOrderGuessed ? GUESSED : 1);

/** The dates in a stretch, as the paper writes them. */
export const datesOn = ({ dayOrder }: Pick<Paper, 'dayOrder'>, { text, line }: Stretch): FoundDate[] =>
  findDates(text, dayOrder, line.page.source);

/** All dates beside labels of the sense. */
export function labelledDates(paper: Paper, sense: LabelSense): DatedReading[] {
  return paper.places(sense).flatMap(({ hit, stretch, where, nearness }) => {
    const date = notDiscounted(datesOn(paper, stretch), stretch.text);
    if (!date) return [];
    if (where === 'below' && isOfOtherLabel(paper.hitsOf(stretch.line), stretch, date, sense)) return [];
    // "Terms: 30 days" is no heading of the date that happens to stand below.
    if (where === 'below' && (isAnswered(hit) || (sense === 'due_date' && hasPaymentTerm(hit.line.text))))
      return [];
    // A label of another kind of date in between: it is the other one's.
    const from = date.start - Math.max(0, stretch.text.search(/[\p{L}\p{N}]/u));
    const far = where === 'right' ? Math.max(0.5, 1 - from / 80) : 1 - Math.min(0.4, from / 60);
    const other = isOfOtherPaper(hit) ? OTHER_PAPER : 1;
    const inTitle = isTitle(hit.line.text) && hit.line.height > 11 ? 1.25 : 1;
    const confidence = 0.95 * hit.weight * nearness * far * inTitle * other * (date.ambiguous ? 0.95 : 1);
    return [{ ...readingOf(stretch, date, confidence), ambiguous: date.ambiguous }];
  });
}

/** `Exp. date: 12/2029` has what it stands for right behind it. */
function isAnswered({ line, to }: LabelHit): boolean {
  const next = line.words[to + 1];
  return next !== undefined && next.piece === line.words[to]!.piece && /\d/.test(next.text);
}

/** Of several dates in a text, the first that gives nothing away. */
const notDiscounted = (dates: readonly FoundDate[], text: string): FoundDate | undefined =>
  dates.find((_, index) => !isDiscounted(dates, index, text)) ?? dates[0];

/** `bis 18.03. abzüglich 2% Skonto oder bis 03.04. netto`: until the first of them, less is to be paid. */
export const isDiscounted = (dates: readonly FoundDate[], index: number, text: string): boolean =>
  /%|skonto|discount|escompte|sconto|descuento|korting/i.test(
    text.slice(dates[index]!.end, dates[index + 1]?.start),
  );

/** The date of the paper itself: beside its label, in its title, else the one that stands out. */
export function* paperDate(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = best(labelledDates(paper, 'invoice_date'));
  if (labelled && labelled.confidence > 0.6) return asSureAs(paper, labelled);
  const lone = yield* loneDates(paper);
  return asSureAs(paper, best([...(labelled ? [labelled] : []), ...lone]));
}

/** Dates that no other label claims; one with a time of day, or printed again and again, is the paper's own. */
function* loneDates(paper: Paper): Generator<void, DatedReading[]> {
  const claimed = new Set(
    DATE_SENSES.filter((sense) => sense !== 'invoice_date').flatMap((sense) =>
      labelledDates(paper, sense).map(({ page, box }) => `${page} ${box}`),
    ),
  );
  const found: { reading: DatedReading; time: boolean; inPeriod: boolean }[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    if (found.length >= MOST_LONE_DATES) break;
    const stretch = paper.whole(line);
    const dates = datesOn(paper, stretch);
    for (const [index, date] of dates.entries()) {
      const reading = { ...readingOf(stretch, date, 0.5), ambiguous: date.ambiguous };
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
