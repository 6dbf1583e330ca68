import type { MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { meaningOf } from '../values/meanings';
import type { Paper } from '../values/paper';
import { formOf } from './form';
import type { Lesson, TaughtLabel, TaughtPlace } from './lesson';
import { type Occurrence, occurrencesOf } from './locate';
import { wordsBeside } from './words-beside';

/** A value that a person stands behind. */
export interface SettledValue {
  field: ExtractionField;
  reading: MetadataField;
  /** What may stand on the page for it: the value itself, or for a record the texts that it has. */
  texts: readonly string[];
}

type Box = TaughtPlace['box'];

/**
 * What the values of a document teach, one lesson each: the words beside the value, its place and its form. A value that
 * stands in several places is taken from where it was read, else from where words name it best.
 *
 * @param pageNumbers of the pages that were looked at, ascending
 */
export function lessonsOf(
  paper: Paper,
  pageNumbers: readonly number[],
  values: readonly SettledValue[],
): Lesson[] {
  const last = pageNumbers.at(-1) ?? 1;
  return values.flatMap(({ field, reading, texts }): Lesson[] => {
    const { key, type } = field;
    if (type === 'boolean' || type === 'table') return [];
    const corrected = reading.source === 'manual' && !sameAsScanned(reading);
    const found = bestPlace(paper, field, reading, texts);
    if (!found) {
      const [text] = texts;
      return text ? [{ key, type, corrected, text, form: formOf(text), labels: [], place: null }] : [];
    }
    const { stretch, start, end, dayOrder } = found.occurrence;
    const text = stretch.text.slice(start, end);
    const { page } = stretch.line.page;
    const place: TaughtPlace = { page, fromEnd: last - page + 1, box: stretch.boxOf(start, end) };
    const { labels } = found;
    return [{ key, type, corrected, text, form: formOf(text), labels, place, ...(dayOrder && { dayOrder }) }];
  });
}

const sameAsScanned = ({ value, scanned }: MetadataField) =>
  scanned !== undefined && JSON.stringify(value) === JSON.stringify(scanned.value);

interface Placed {
  occurrence: Occurrence;
  labels: TaughtLabel[];
}

function bestPlace(
  paper: Paper,
  field: ExtractionField,
  reading: MetadataField,
  texts: readonly string[],
): Placed | undefined {
  const read = reading.box ? reading : sameAsScanned(reading) ? reading.scanned : undefined;
  const named = namedLines(paper, field);
  let best: (Placed & { score: number }) | undefined;
  for (const text of texts) {
    for (const occurrence of occurrencesOf(paper, field.type, text)) {
      const { stretch, start, end } = occurrence;
      const { line } = stretch;
      const words = stretch.wordsIn(start, end);
      const labels = wordsBeside(line, words, paper.lines);
      let score = line.index / (10 * paper.lines.length);
      if (read?.box && read.page === line.page.page)
        score += 8 * overlap(read.box, stretch.boxOf(start, end));
      if (words.some((word) => named.has(word))) score += 2;
      if (labels.length > 0) score += labels[0]!.where === 'right' ? 1 : 0.6;
      // More words leave less doubt that it is the same thing.
      score += Math.min(1, text.length / 100);
      if (!best || score > best.score) best = { occurrence, labels, score };
    }
  }
  return best;
}

/** The words that stand where a label of the field says that its value is. */
function namedLines(paper: Paper, field: ExtractionField): Set<unknown> {
  const meaning = meaningOf(field);
  const senses = [`field:${field.key}` as const, ...(meaning ? [meaning] : [])];
  return new Set(senses.flatMap((sense) => paper.places(sense).flatMap(({ stretch }) => stretch.words)));
}

/** The share of the smaller of two boxes that the other covers. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  const smaller = Math.min(a[2] * a[3], b[2] * b[3]);
  return width > 0 && height > 0 && smaller > 0 ? (width * height) / smaller : 0;
}
