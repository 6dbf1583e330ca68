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
    confidence: Math.round(Math.min(0.98, Math.max(0.05, sure)) * 100) / 100,
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
