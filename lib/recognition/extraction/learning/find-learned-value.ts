import { editDistance } from '@/lib/documents/values/label-keys';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { isSenderMeaning } from '../values/field-meanings';
import { findTypedValue } from '../values/find-custom-fields';
import { findLabelPlaces } from '../values/label-places';
import type { Meaning } from '../values/lexicon';
import { Stretch, type WordLine } from '../values/page-text';
import type { Paper } from '../values/paper';
import { createReading, type ExtractedValue, pickBest, type Reading } from '../values/reading';
import { findOccurrences } from './find-occurrences';
import type { ExampleLabel, ExamplePlace, FieldExample } from './training-example';
import type { FieldExamples, ForeignLabel } from './value-memory';
import { findValuePattern, getPatternSimilarity, toValuePattern } from './value-pattern';

/** Value found through training examples. */
export interface LearnedReading extends ExtractedValue {
  /**
   * `true` if the value is at the position that a user corrected on a document with the same layout. It then overrides
   * the general labels.
   */
  outweighs: boolean;
}

/** Confidence by source: by label, bonus for the pattern, by position alone, and by a label of another layout. */
const LABELED_CONFIDENCE = 0.78;
const OF_THE_FORM = 0.12;
const IN_PLACE_CONFIDENCE = 0.08;
const PLACED = 0.62;
const SAME_TEXT = 0.93;
const NOT_ON_PAGE = 0.5;
const OUTWEIGHS = 0.6;
const FOREIGN_CONFIDENCE = 0.5;
const FOREIGN_AGAIN = 0.56;
const AMONG_OTHERS = 0.75;
const MAX_DISTANCE = 0.04;

/**
 * Finds the value of a field from a project's training examples. Searches next to or below the known label, at the
 * known position, and by the pattern on reviewed documents with the same layout; otherwise by labels from other
 * documents.
 */
export function findLearnedValue(
  paper: Paper,
  field: ExtractionField,
  meaning: Meaning | undefined,
  { same, foreign }: FieldExamples,
): LearnedReading | undefined {
  const isNumber = meaning?.endsWith('_number') ?? false;
  const own = same
    .filter(({ type }) => type === field.type)
    .flatMap((lesson, rank) =>
      readByExample(paper, lesson, isNumber, meaning).map((reading) => ({
        ...reading,
        // Senders change their layouts, so the latest document counts most.
        confidence: reading.confidence * 0.98 ** rank,
        outweighs: lesson.corrected && reading.page !== null && reading.confidence >= OUTWEIGHS,
      })),
    );
  if (own.length > 0) return pickBest(own);
  const others = foreign.flatMap((label) => readBesideForeignLabel(paper, field, label, isNumber));
  const found = pickBest(others);
  return found && { ...found, outweighs: false };
}

function readByExample(
  paper: Paper,
  lesson: FieldExample,
  isNumber: boolean,
  meaning: Meaning | undefined,
): ExtractedValue[] {
  const isSenders = meaning !== undefined && isSenderMeaning(meaning);
  if (lesson.place === null) {
    // No position: the value is not text on the page, for example a name in a logo.
    const said = { value: lesson.text, raw: lesson.text, confidence: NOT_ON_PAGE, page: null, box: null };
    return isSenders ? [said] : [];
  }
  const { place } = lesson;
  const labelled = lesson.labels.flatMap((label) =>
    findStretchesBeside(paper, label, true).flatMap((stretch) =>
      readStretch(paper, stretch, lesson, isNumber, LABELED_CONFIDENCE),
    ),
  );
  if (labelled.length > 0) return preferNearest(place, labelled);
  // The sender and the payment details stay the same on the next document.
  const again = isSenders ? findSameText(paper, lesson, place) : [];
  return again.length > 0 ? again : readAtPlace(paper, lesson, place, isNumber);
}

/** Prefers the nearest position. A label that names several values, for example "of", is ambiguous. */
function preferNearest({ page, box }: ExamplePlace, readings: readonly Reading[]): Reading[] {
  if (new Set(readings.map(({ value }) => value)).size === 1) return [...readings];
  const distance = (reading: Reading) =>
    (reading.page === page ? 0 : 1) +
    Math.abs(reading.box[1] - box[1]) +
    Math.abs(reading.box[0] - box[0]) / 2;
  const [nearest] = [...readings].sort((a, b) => distance(a) - distance(b));
  const sure = distance(nearest!) < MAX_DISTANCE ? 1 : AMONG_OTHERS;
  return [{ ...nearest!, confidence: nearest!.confidence * sure }];
}

/** Finds the stretches next to a label where values may be. */
function findStretchesBeside(paper: Paper, { key, where }: ExampleLabel, forgiving: boolean): Stretch[] {
  return paper.lines.flatMap((line) =>
    findLabelRanges(line, key, forgiving && line.page.source === 'ocr').flatMap(([from, to]) =>
      findLabelPlaces({ sense: 'other', weight: 1, line, from, to }, paper.lines, paper.hitsOf)
        .filter((place) => place.where === where)
        .map(({ stretch }) => stretch),
    ),
  );
}

/** Finds the word ranges `[from, to]` of a line whose keys form the label. */
function findLabelRanges(line: WordLine, label: string, forgiving: boolean): [number, number][] {
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

function readStretch(
  paper: Paper,
  stretch: Stretch,
  lesson: FieldExample,
  isNumber: boolean,
  confidence: number,
): Reading[] {
  const found = findValueInStretch(paper, stretch, lesson, isNumber);
  if (!found) return [];
  const text = stretch.text.slice(found.start, found.end);
  const hasForm = isText(lesson) ? getPatternSimilarity(toValuePattern(text), lesson.form) : 1;
  const place = lesson.place && isNear(stretch, found, lesson.place) ? IN_PLACE_CONFIDENCE : 0;
  // A number with another pattern is a different number.
  const doubt = isText(lesson) && lesson.form.includes('9') && hasForm === 0 ? 0.75 : 1;
  return [createReading(stretch, found, (confidence + OF_THE_FORM * hasForm + place) * doubt)];
}

const isText = ({ type }: FieldExample) => type === 'text' || type === 'entity' || type === 'list';

function findValueInStretch(paper: Paper, stretch: Stretch, lesson: FieldExample, isNumber: boolean) {
  const formed = isText(lesson) ? findValuePattern(lesson.form, stretch.text) : undefined;
  if (formed) return { ...formed, value: stretch.text.slice(formed.start, formed.end) };
  const written = lesson.dayOrder ? { dayOrder: lesson.dayOrder, isDayOrderGuessed: false } : paper;
  return findTypedValue(stretch, lesson.type, written, isNumber);
}

function findSameText(paper: Paper, lesson: FieldExample, place: ExamplePlace): Reading[] {
  if (!isText(lesson)) return [];
  return findOccurrences(paper, lesson.type, lesson.text)
    .filter(({ stretch, start, end }) => isNear(stretch, { start, end }, place, 3 * MAX_DISTANCE))
    .map(({ stretch, start, end }) =>
      createReading(stretch, { value: stretch.text.slice(start, end), start, end }, SAME_TEXT),
    );
}

/** Reads the value at the exact position. */
function readAtPlace(paper: Paper, lesson: FieldExample, place: ExamplePlace, isNumber: boolean): Reading[] {
  const last = paper.lines.at(-1)?.page.page ?? 1;
  return paper.lines.flatMap((line) => {
    const { page, height, width } = line.page;
    if (page !== place.page && last - page + 1 !== place.fromEnd) return [];
    const top = line.top / (height || 1);
    if (Math.abs(top - place.box[1]) > MAX_DISTANCE / 2) return [];
    const [left, right] = [place.box[0] - MAX_DISTANCE, place.box[0] + place.box[2] + MAX_DISTANCE].map(
      (x) => x * width,
    );
    const words = line.words.filter((word) => word.left >= left! && word.left <= right!);
    if (words.length === 0) return [];
    const stretch = new Stretch(line, words);
    // Without a label, only a number with this pattern is accepted.
    const formed =
      !lesson.form.includes('9') || !isText(lesson) || findValuePattern(lesson.form, stretch.text);
    return formed ? readStretch(paper, stretch, lesson, isNumber, PLACED - OF_THE_FORM) : [];
  });
}

function isNear(
  stretch: Stretch,
  { start, end }: { start: number; end: number },
  { page, fromEnd, box }: ExamplePlace,
  distance = MAX_DISTANCE,
): boolean {
  const number = stretch.line.page.page;
  const [x, y, width] = stretch.getBox(start, end);
  const besides = Math.min(Math.abs(x - box[0]), Math.abs(x + width - box[0] - box[2]));
  return (number === page || fromEnd === 1) && besides < distance && Math.abs(y - box[1]) < distance;
}

function readBesideForeignLabel(
  paper: Paper,
  field: ExtractionField,
  label: ForeignLabel,
  isNumber: boolean,
): Reading[] {
  return findStretchesBeside(paper, label, false).flatMap((stretch) => {
    const found = findTypedValue(stretch, field.type, paper, isNumber);
    return found
      ? [createReading(stretch, found, label.papers > 1 ? FOREIGN_AGAIN : FOREIGN_CONFIDENCE)]
      : [];
  });
}
