import { toRoundedConfidence } from '@/lib/foundation/confidence';
import { storable, takeStart } from '@/lib/foundation/text';
import type { Stretch } from './page-text';

export interface Reading {
  value: string;
  raw: string;
  confidence: number;
  page: number;
  box: [number, number, number, number];
}

/** Reading that may have no position on a page. */
export type ExtractedValue = Omit<Reading, 'page' | 'box'> & {
  page: number | null;
  box: Reading['box'] | null;
};

/** Confidence factor for recognized text. */
const OCR_FACTOR = 0.88;

/**
 * Minimum confidence of a value found on a page. `MAX_READING_CONFIDENCE` is the maximum, because the value may still
 * be wrong.
 */
const MIN_READING_CONFIDENCE = 0.05;
const MAX_READING_CONFIDENCE = 0.98;

export const toReadingConfidence = (computed: number): number =>
  toRoundedConfidence(Math.min(MAX_READING_CONFIDENCE, Math.max(MIN_READING_CONFIDENCE, computed)));

/** Maximum length of a stored text, in UTF-16 units. */
const MAX_CHARACTERS = 10_000;

/** Returns a text of a value as it is stored: trimmed, only what PostgreSQL can store, up to the maximum length. */
export const toStoredText = (text: string): string => takeStart(storable(text).trim(), MAX_CHARACTERS);

export function createReading(
  stretch: Stretch,
  { value, start, end }: { value: string; start: number; end: number },
  confidence: number,
): Reading {
  const { page } = stretch.line;
  const sure = confidence * (page.source === 'ocr' ? OCR_FACTOR : 1);
  return {
    value: toStoredText(value),
    raw: toStoredText(stretch.text.slice(start, end)),
    confidence: toReadingConfidence(sure),
    page: page.page,
    box: stretch.getBox(start, end),
  };
}

/** Returns the reading with the highest confidence; if equal, the first. */
export function pickBest<T extends { confidence: number }>(readings: readonly T[]): T | undefined {
  let found: T | undefined;
  for (const each of readings) if (!found || each.confidence > found.confidence) found = each;
  return found;
}
