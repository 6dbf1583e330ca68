import type { ExtractionField } from '@/lib/projects/settings';
import { placesOf } from '../values/beside-label';
import { typedValue } from '../values/find-own-fields';
import { editDistance } from '../values/label-words';
import type { Meaning } from '../values/lexicon';
import { isIdentity } from '../values/meanings';
import { Stretch, type WordLine } from '../values/page-text';
import type { Paper } from '../values/paper';
import { best, type Reading, readingOf, type Said } from '../values/reading';
import { findForm, formLikeness, formOf } from './form';
import type { Lesson, TaughtLabel, TaughtPlace } from './lesson';
import { occurrencesOf } from './locate';
import type { FieldLessons, ForeignLabel } from './value-memory';

/** A value found by what was learned. */
export interface LearnedReading extends Said {
  /** It stands where a person has put it right on a paper of the same look: that outweighs everybody's labels. */
  outweighs: boolean;
}

/** By the label; what speaks for it besides; by the place alone; by a label of another look. */
const LABELLED = 0.78;
const OF_THE_FORM = 0.12;
const IN_PLACE = 0.08;
const PLACED = 0.62;
const SAME_TEXT = 0.93;
const NOT_ON_PAGE = 0.5;
const OUTWEIGHS = 0.6;
const FOREIGN = 0.5;
const FOREIGN_AGAIN = 0.56;
const AMONG_OTHERS = 0.75;
const NEAR = 0.04;

/**
 * The value of a field by what a project has learned: behind or below the words, in the place, and of the form that it
 * had on reviewed papers of the same look; else beside words that named it on others.
 */
export function learnedValue(
  paper: Paper,
  field: ExtractionField,
  meaning: Meaning | undefined,
  { same, foreign }: FieldLessons,
): LearnedReading | undefined {
  const isNumber = meaning?.endsWith('_number') ?? false;
  const own = same
    .filter(({ type }) => type === field.type)
    .flatMap((lesson, rank) =>
      taught(paper, lesson, isNumber, meaning).map((reading) => ({
        ...reading,
        // Senders change their forms: the latest paper counts most.
        confidence: reading.confidence * 0.98 ** rank,
        outweighs: lesson.corrected && reading.page !== null && reading.confidence >= OUTWEIGHS,
      })),
    );
  if (own.length > 0) return best(own);
  const others = foreign.flatMap((label) => besideForeign(paper, field, label, isNumber));
  const found = best(others);
  return found && { ...found, outweighs: false };
}

function taught(paper: Paper, lesson: Lesson, isNumber: boolean, meaning: Meaning | undefined): Said[] {
  const isSenders = meaning !== undefined && isIdentity(meaning);
  if (lesson.place === null) {
    // Such as a name that is drawn.
    const said = { value: lesson.text, raw: lesson.text, confidence: NOT_ON_PAGE, page: null, box: null };
    return isSenders ? [said] : [];
  }
  const { place } = lesson;
  const labelled = lesson.labels.flatMap((label) =>
    placesBeside(paper, label, true).flatMap((stretch) => readIn(paper, stretch, lesson, isNumber, LABELLED)),
  );
  if (labelled.length > 0) return nearestTo(place, labelled);
  // Who sends it and how it is paid is the same on the next paper, too.
  const again = isSenders ? sameText(paper, lesson, place) : [];
  return again.length > 0 ? again : inPlace(paper, lesson, place, isNumber);
}

/** Words that name several values, such as "of", leave a doubt, and the place has to tell. */
function nearestTo({ page, box }: TaughtPlace, readings: readonly Reading[]): Reading[] {
  if (new Set(readings.map(({ value }) => value)).size === 1) return [...readings];
  const distance = (reading: Reading) =>
    (reading.page === page ? 0 : 1) +
    Math.abs(reading.box[1] - box[1]) +
    Math.abs(reading.box[0] - box[0]) / 2;
  const [nearest] = [...readings].sort((a, b) => distance(a) - distance(b));
  const sure = distance(nearest!) < NEAR ? 1 : AMONG_OTHERS;
  return [{ ...nearest!, confidence: nearest!.confidence * sure }];
}

/** Where values stand that words name. */
function placesBeside(paper: Paper, { key, where }: TaughtLabel, forgiving: boolean): Stretch[] {
  return paper.lines.flatMap((line) =>
    labelsOn(line, key, forgiving && line.page.source === 'ocr').flatMap(([from, to]) =>
      placesOf({ sense: 'other', weight: 1, line, from, to }, paper.lines, paper.hitsOf)
        .filter((place) => place.where === where)
        .map(({ stretch }) => stretch),
    ),
  );
}

/** The words `[from, to]` of a line whose keys make the label. */
function labelsOn(line: WordLine, label: string, forgiving: boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let from = 0; from < line.words.length; from += 1) {
    let key = '';
    for (let to = from; to < line.words.length && key.length < label.length; to += 1) {
      key += line.words[to]!.key;
      const misread = forgiving && label.length > 5 && editDistance(key, label, 1) <= 1;
      if (key === label || misread) {
        found.push([from, to]);
        break;
      }
    }
  }
  return found;
}

function readIn(
  paper: Paper,
  stretch: Stretch,
  lesson: Lesson,
  isNumber: boolean,
  confidence: number,
): Reading[] {
  const found = valueIn(paper, stretch, lesson, isNumber);
  if (!found) return [];
  const text = stretch.text.slice(found.start, found.end);
  const hasForm = isText(lesson) ? formLikeness(formOf(text), lesson.form) : 1;
  const place = lesson.place && isNear(stretch, found, lesson.place) ? IN_PLACE : 0;
  // A number of another form is another number.
  const doubt = isText(lesson) && lesson.form.includes('9') && hasForm === 0 ? 0.75 : 1;
  return [readingOf(stretch, found, (confidence + OF_THE_FORM * hasForm + place) * doubt)];
}

const isText = ({ type }: Lesson) => type === 'text' || type === 'entity' || type === 'list';

function valueIn(paper: Paper, stretch: Stretch, lesson: Lesson, isNumber: boolean) {
  const formed = isText(lesson) ? findForm(lesson.form, stretch.text) : undefined;
  if (formed) return { ...formed, value: stretch.text.slice(formed.start, formed.end) };
  const written = lesson.dayOrder ? { dayOrder: lesson.dayOrder, isDayOrderGuessed: false } : paper;
  return typedValue(stretch, lesson.type, written, isNumber);
}

function sameText(paper: Paper, lesson: Lesson, place: TaughtPlace): Reading[] {
  if (!isText(lesson)) return [];
  return occurrencesOf(paper, lesson.type, lesson.text)
    .filter(({ stretch, start, end }) => isNear(stretch, { start, end }, place, 3 * NEAR))
    .map(({ stretch, start, end }) =>
      readingOf(stretch, { value: stretch.text.slice(start, end), start, end }, SAME_TEXT),
    );
}

/** What stands in the very place. */
function inPlace(paper: Paper, lesson: Lesson, place: TaughtPlace, isNumber: boolean): Reading[] {
  const last = paper.lines.at(-1)?.page.page ?? 1;
  return paper.lines.flatMap((line) => {
    const { page, height, width } = line.page;
    if (page !== place.page && last - page + 1 !== place.fromEnd) return [];
    const top = line.top / (height || 1);
    if (Math.abs(top - place.box[1]) > NEAR / 2) return [];
    const [left, right] = [place.box[0] - NEAR, place.box[0] + place.box[2] + NEAR].map((x) => x * width);
    const words = line.words.filter((word) => word.left >= left! && word.left <= right!);
    if (words.length === 0) return [];
    const stretch = new Stretch(line, words);
    // Without words beside it, it is a number of that form or none.
    const formed = !lesson.form.includes('9') || !isText(lesson) || findForm(lesson.form, stretch.text);
    return formed ? readIn(paper, stretch, lesson, isNumber, PLACED - OF_THE_FORM) : [];
  });
}

function isNear(
  stretch: Stretch,
  { start, end }: { start: number; end: number },
  { page, fromEnd, box }: TaughtPlace,
  distance = NEAR,
): boolean {
  const number = stretch.line.page.page;
  const [x, y, width] = stretch.boxOf(start, end);
  const besides = Math.min(Math.abs(x - box[0]), Math.abs(x + width - box[0] - box[2]));
  return (number === page || fromEnd === 1) && besides < distance && Math.abs(y - box[1]) < distance;
}

function besideForeign(
  paper: Paper,
  field: ExtractionField,
  label: ForeignLabel,
  isNumber: boolean,
): Reading[] {
  return placesBeside(paper, label, false).flatMap((stretch) => {
    const found = typedValue(stretch, field.type, paper, isNumber);
    return found ? [readingOf(stretch, found, label.papers > 1 ? FOREIGN_AGAIN : FOREIGN)] : [];
  });
}
