import { editDistance } from '@/lib/documents/values/document-label-keys';
import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { isSenderMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { Stretch, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { findTypedValue } from './find-custom-fields';
import { findOccurrences } from './find-occurrences';
import { findLabelPlaces, type LabeledPlace } from './label-places';
import { addFacts, type Candidate, createCandidate, toReading } from './rank-candidates';
import type { ExampleLabel, ExamplePlace, FieldExample } from './training-example';
import type { Facts } from './value-features';
import type { FieldExamples, ForeignLabel } from './value-memory';
import { findValuePattern, getPatternSimilarity, toValuePattern } from './value-pattern';
import { type ExtractedValue, pickBest } from './value-reading';

/** Value found through training examples. */
export interface LearnedReading extends ExtractedValue {
  /**
   * `true` if the value is at the position that a user corrected on a document with the same layout. It then overrides
   * the general labels.
   */
  outweighs: boolean;
}

/** Minimum confidence of a corrected value that overrides the general labels. */
const OUTWEIGHS = 0.6;
/** Confidence of a value that is not text on the page. */
const NOT_ON_PAGE = 0.75;
const MAX_DISTANCE = 0.04;

/** Search for the value of a training example. */
interface Search {
  paper: Paper;
  example: FieldExample;
  /** `true` if the value is an identifier. */
  isNumber: boolean;
}

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
  const isSenders = meaning !== undefined && isSenderMeaning(meaning);
  // Senders change their layouts, so the latest document counts most.
  const own = same
    .filter(({ type }) => type === field.type)
    .flatMap((example, rank) => readByExample({ paper, example, isNumber }, rank, isSenders));
  if (own.length > 0) return pickBest(own);
  const others = foreign.flatMap((label) => readBesideForeignLabel(paper, field, label, isNumber));
  const found = pickBest(others.map((candidate) => toReading('learned', candidate, paper)));
  return found && { ...found, outweighs: false };
}

function readByExample(search: Search, before: number, isSenders: boolean): LearnedReading[] {
  const { paper, example } = search;
  const { place, text: value } = example;
  if (place === null) {
    // No position: the value is not text on the page, for example a name in a logo.
    const said = { value, raw: value, confidence: NOT_ON_PAGE, page: null, box: null };
    return isSenders ? [{ ...said, outweighs: false }] : [];
  }
  return findByExample(search, place, isSenders).map((candidate) => {
    const reading = toReading('learned', addFacts(candidate, { 'older example': before }), paper);
    return { ...reading, outweighs: example.corrected && reading.confidence >= OUTWEIGHS };
  });
}

function findByExample(search: Search, place: ExamplePlace, isSenders: boolean): Candidate[] {
  const { paper, example } = search;
  const labeled = example.labels.flatMap((label) =>
    findPlacesBeside(paper, label, true).flatMap((beside) => readStretch(search, beside.stretch, {}, beside)),
  );
  if (labeled.length > 0) return preferNearest(place, labeled);
  // The sender and the payment details stay the same on the next document.
  const again = isSenders ? findSameText(paper, example, place) : [];
  return again.length > 0 ? again : readAtPlace(search, place);
}

/** Prefers the nearest position. A label that names several values, for example "of", is ambiguous. */
function preferNearest({ page, box }: ExamplePlace, candidates: readonly Candidate[]): Candidate[] {
  if (new Set(candidates.map(({ value }) => value)).size === 1) return [...candidates];
  const distance = (candidate: Candidate) =>
    (candidate.page === page ? 0 : 1) +
    Math.abs(candidate.box[1] - box[1]) +
    Math.abs(candidate.box[0] - box[0]) / 2;
  const nearest = [...candidates].sort((a, b) => distance(a) - distance(b))[0]!;
  return [addFacts(nearest, { 'several values beside the label': distance(nearest) >= MAX_DISTANCE })];
}

/** Finds the places next to a label where values may be. */
function findPlacesBeside(paper: Paper, { key, where }: ExampleLabel, forgiving: boolean): LabeledPlace[] {
  return paper.lines.flatMap((line) =>
    findLabelRanges(line, key, forgiving && line.page.source === 'ocr').flatMap(([from, to]) =>
      findLabelPlaces({ sense: 'other', weight: 1, line, from, to }, paper).filter(
        (place) => place.where === where,
      ),
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

function readStretch(search: Search, stretch: Stretch, facts: Facts, beside?: LabeledPlace): Candidate[] {
  const { example } = search;
  const found = findValueInStretch(search, stretch);
  if (!found) return [];
  const text = stretch.text.slice(found.start, found.end);
  const form = isText(example) ? getPatternSimilarity(toValuePattern(text), example.form) : 1;
  const learned = {
    'form of the learned value': form,
    'at the learned position': example.place !== null && isNear(stretch, found, example.place),
    // A number with another pattern is a different number.
    'another form': isText(example) && example.form.includes('9') && form === 0,
  };
  return [createCandidate(stretch, found, { ...learned, ...facts }, beside)];
}

const isText = ({ type }: FieldExample) => type === 'text' || type === 'entity' || type === 'list';

function findValueInStretch({ paper, example, isNumber }: Search, stretch: Stretch) {
  const formed = isText(example) ? findValuePattern(example.form, stretch.text) : undefined;
  if (formed) return { ...formed, value: stretch.text.slice(formed.start, formed.end) };
  const { type, dayOrder = paper.dayOrder } = example;
  return findTypedValue(stretch, type, { dayOrder }, isNumber);
}

function findSameText(paper: Paper, example: FieldExample, place: ExamplePlace): Candidate[] {
  if (!isText(example)) return [];
  return findOccurrences(paper, example.type, example.text)
    .filter(({ stretch, start, end }) => isNear(stretch, { start, end }, place, 3 * MAX_DISTANCE))
    .map(({ stretch, start, end }) =>
      createCandidate(
        stretch,
        { value: stretch.text.slice(start, end), start, end },
        { 'the same text again': true },
      ),
    );
}

/** Reads the value at the exact position. */
function readAtPlace(search: Search, place: ExamplePlace): Candidate[] {
  const { paper, example } = search;
  const last = paper.lines.at(-1)?.page.page ?? 1;
  const [left, , width] = place.box;
  return paper.lines.flatMap((line) => {
    const { page } = line;
    if (page.page !== place.page && last - page.page + 1 !== place.fromEnd) return [];
    if (Math.abs(line.top / (page.height || 1) - place.box[1]) > MAX_DISTANCE / 2) return [];
    const words = line.words.filter(
      (word) =>
        word.left >= (left - MAX_DISTANCE) * page.width &&
        word.right <= (left + width + MAX_DISTANCE) * page.width,
    );
    if (words.length === 0) return [];
    const stretch = new Stretch(line, words);
    // Without a label, only a number with this pattern is accepted.
    const formed =
      !example.form.includes('9') || !isText(example) || findValuePattern(example.form, stretch.text);
    return formed ? readStretch(search, stretch, { 'only by the position': true }) : [];
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
): Candidate[] {
  return findPlacesBeside(paper, label, false).flatMap(({ stretch }) => {
    const found = findTypedValue(stretch, field.type, paper, isNumber);
    return found
      ? [createCandidate(stretch, found, { 'label of several other layouts': label.papers > 1 })]
      : [];
  });
}
