import { toRoundedConfidence } from '@/lib/core/confidence';
import type { Stretch } from './page-text';

/** A value as it was found, before it is a field's. */
export interface Reading {
  value: string;
  raw: string;
  /** 0 to 1. */
  confidence: number;
  page: number;
  box: [number, number, number, number];
}

/** A reading that may stand on no page. */
export type Said = Omit<Reading, 'page' | 'box'> & { page: number | null; box: Reading['box'] | null };

/** How much less a text is worth that was read off a picture. */
const OCR = 0.88;

/** Bounds for a value that was read off a page: it was found, and it may still be wrong. */
const MIN_READING_CONFIDENCE = 0.05;
const MAX_READING_CONFIDENCE = 0.98;

/** Rounds a computed confidence, and limits it to what a value on a page can have. */
export const toReadingConfidence = (computed: number): number =>
  toRoundedConfidence(Math.min(MAX_READING_CONFIDENCE, Math.max(MIN_READING_CONFIDENCE, computed)));

/** The part of a text that holds a value, as a reading. */
export function readingOf(
  stretch: Stretch,
  { value, start, end }: { value: string; start: number; end: number },
  confidence: number,
): Reading {
  const { page } = stretch.line;
  const sure = confidence * (page.source === 'ocr' ? OCR : 1);
  return {
    value,
    raw: stretch.text.slice(start, end).trim(),
    confidence: toReadingConfidence(sure),
    page: page.page,
    box: stretch.boxOf(start, end),
  };
}

/** The most certain; of equals, the first. */
export function best<T extends { confidence: number }>(readings: readonly T[]): T | undefined {
  let found: T | undefined;
  for (const each of readings) if (!found || each.confidence > found.confidence) found = each;
  return found;
}
