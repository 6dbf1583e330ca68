import { toRoundedConfidence } from '@/lib/foundation/confidence';
import { storable, takeStart } from '@/lib/foundation/text';
import type { Stretch } from './extraction-page-text';

export interface Reading {
  value: string;
  raw: string;
  confidence: number;
  page: number;
  box: [number, number, number, number];
  /** Evidence for a value that was chosen among candidates. Not stored. */
  evidence?: Evidence;
}

/** Candidates for a value with their features, in the order of `FEATURES`. The first has the highest score. */
export interface Evidence {
  field: string;
  ranked: readonly { value: string; features: readonly number[] }[];
}

/** Reading that may have no position on a page. */
export type ExtractedValue = Omit<Reading, 'page' | 'box'> & {
  page: number | null;
  box: Reading['box'] | null;
};

/** Confidence factor for recognized text in a table. */
const OCR_FACTOR = 0.88;

/**
 * Minimum confidence of a value found on a page. `MAX_READING_CONFIDENCE` is the maximum, because the value may still
 * be wrong.
 */
const MIN_READING_CONFIDENCE = 0.02;
const MAX_READING_CONFIDENCE = 0.99;

export const toReadingConfidence = (computed: number): number =>
  toRoundedConfidence(Math.min(MAX_READING_CONFIDENCE, Math.max(MIN_READING_CONFIDENCE, computed)));

/** Maximum length of a stored text, in UTF-16 units. */
const MAX_CHARACTERS = 10_000;

/** Returns a text of a value as it is stored: trimmed, only what PostgreSQL can store, up to the maximum length. */
export const toStoredText = (text: string): string => takeStart(storable(text).trim(), MAX_CHARACTERS);

/** Value in a text. */
export interface LocatedText {
  value: string;
  start: number;
  end: number;
  /** Certainty of its form, from 0 to 1. Default: 1. */
  quality?: number;
}

/** Returns where a value is, without a confidence. */
export const locateValue = (
  stretch: Stretch,
  { value, start, end }: LocatedText,
): Omit<Reading, 'confidence'> => ({
  value: toStoredText(value),
  raw: toStoredText(stretch.text.slice(start, end)),
  page: stretch.line.page.page,
  box: stretch.getBox(start, end),
});

export function createReading(stretch: Stretch, found: LocatedText, confidence: number): Reading {
  const sure = confidence * (stretch.line.page.source === 'ocr' ? OCR_FACTOR : 1);
  return { ...locateValue(stretch, found), confidence: toReadingConfidence(sure) };
}

/** Returns the reading with the highest confidence; if equal, the first. */
export function pickBest<T extends { confidence: number }>(readings: readonly T[]): T | undefined {
  let found: T | undefined;
  for (const each of readings) if (!found || each.confidence > found.confidence) found = each;
  return found;
}
