import type { MetadataField } from '@/lib/documents/document-data';
import { getMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { Paper } from '../values/extraction-paper';
import { findOccurrences, type Occurrence } from '../values/find-occurrences';
import type { ExampleLabel, ExamplePlace, FieldExample } from '../values/training-example';
import { toValuePattern } from '../values/value-pattern';
import { findAdjacentLabels } from './find-adjacent-labels';

export interface ConfirmedValue {
  field: ExtractionField;
  reading: MetadataField;
  /** Texts that may represent the value on the page: the value itself or, for a record, its texts. */
  texts: readonly string[];
}

type Box = ExamplePlace['box'];

/**
 * Builds one example per value of a document: the adjacent words, its position, and its pattern. If a value occurs
 * several times, uses the occurrence where it was read, else the best labeled one.
 *
 * @param pageNumbers the searched pages, ascending
 */
export function buildFieldExamples(
  paper: Paper,
  pageNumbers: readonly number[],
  values: readonly ConfirmedValue[],
): FieldExample[] {
  const last = pageNumbers.at(-1) ?? 1;
  return values.flatMap(({ field, reading, texts }): FieldExample[] => {
    const { key, type } = field;
    if (type === 'boolean' || type === 'table') return [];
    const corrected = reading.source === 'manual' && !isSameAsScanned(reading);
    const found = findBestPlace(paper, field, reading, texts) ?? findPickedPlace(paper, reading);
    if (!found) {
      const [text] = texts;
      return text
        ? [{ key, type, corrected, text, form: toValuePattern(text), labels: [], place: null }]
        : [];
    }
    const { stretch, start, end, dayOrder } = found.occurrence;
    const text = stretch.text.slice(start, end);
    const { page } = stretch.line.page;
    const place: ExamplePlace = { page, fromEnd: last - page + 1, box: stretch.getBox(start, end) };
    const { labels } = found;
    return [
      {
        key,
        type,
        corrected,
        text,
        form: toValuePattern(text),
        labels,
        place,
        ...(dayOrder && { dayOrder }),
      },
    ];
  });
}

const isSameAsScanned = ({ value, scanned }: MetadataField) =>
  scanned !== undefined && JSON.stringify(value) === JSON.stringify(scanned.value);

interface PlacedOccurrence {
  occurrence: Occurrence;
  labels: ExampleLabel[];
}

function findBestPlace(
  paper: Paper,
  field: ExtractionField,
  reading: MetadataField,
  texts: readonly string[],
): PlacedOccurrence | undefined {
  const read = reading.box ? reading : isSameAsScanned(reading) ? reading.scanned : undefined;
  const named = findLabeledWords(paper, field);
  let best: (PlacedOccurrence & { score: number }) | undefined;
  for (const text of texts) {
    for (const occurrence of findOccurrences(paper, field.type, text)) {
      const { stretch, start, end } = occurrence;
      const { line } = stretch;
      const words = stretch.getWords(start, end);
      const labels = findAdjacentLabels(line, words, paper.lines);
      let score = line.index / (10 * paper.lines.length);
      if (read?.box && read.page === line.page.page)
        score += 8 * overlap(read.box, stretch.getBox(start, end));
      if (words.some((word) => named.has(word))) score += 2;
      if (labels.length > 0) score += labels[0]!.where === 'right' ? 1 : 0.6;
      // More words make it more certain that the text is the same.
      score += Math.min(1, text.length / 100);
      if (!best || score > best.score) best = { occurrence, labels, score };
    }
  }
  return best;
}

/**
 * Finds the words at the place that a reviewer picked for a value, if the words don't read as the value. A corrected
 * value keeps the place of the wrong one, which teaches nothing.
 */
function findPickedPlace(
  paper: Paper,
  { page, box, source, scanned }: MetadataField,
): PlacedOccurrence | undefined {
  if (source !== 'manual' || !box || isSameBox(box, scanned?.box)) return undefined;
  let best: { occurrence: Occurrence; share: number } | undefined;
  for (const line of paper.lines) {
    if (line.page.page !== page) continue;
    const stretch = paper.getLineStretch(line);
    let [start, end] = [-1, -1];
    for (const match of stretch.text.matchAll(/\S+/g)) {
      const to = match.index + match[0].length;
      if (overlap(box, stretch.getBox(match.index, to)) < 0.5) continue;
      if (start === -1) start = match.index;
      end = to;
    }
    if (start === -1) continue;
    const share = overlap(box, stretch.getBox(start, end));
    if (!best || share > best.share) best = { occurrence: { stretch, start, end }, share };
  }
  if (!best) return undefined;
  const { occurrence } = best;
  const { stretch, start, end } = occurrence;
  return { occurrence, labels: findAdjacentLabels(stretch.line, stretch.getWords(start, end), paper.lines) };
}

const isSameBox = (a: Box, b: MetadataField['box'] | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Finds the words at the position where a label of the field says its value is. */
function findLabeledWords(paper: Paper, field: ExtractionField): Set<unknown> {
  const meaning = getMeaning(field);
  const senses = [`field:${field.key}` as const, ...(meaning ? [meaning] : [])];
  return new Set(senses.flatMap((sense) => paper.getPlaces(sense).flatMap(({ stretch }) => stretch.words)));
}

/** Returns the share of the smaller box that the other covers. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  const smaller = Math.min(a[2] * a[3], b[2] * b[3]);
  return width > 0 && height > 0 && smaller > 0 ? (width * height) / smaller : 0;
}
