import type { MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { FoundBarcode } from './read-page-barcodes';
import { toFieldValue } from './values/extracted-field-value';

/** Confidence of a barcode, which has a checksum. */
const BARCODE_CONFIDENCE = 0.99;

/**
 * Returns the first barcode that matches the field's pattern and format as a value. Without a match, the value is
 * empty.
 */
export function findBarcodeValue(field: ExtractionField, barcodes: readonly FoundBarcode[]): MetadataField {
  // The reader names variants with a suffix, for example `ITF14`.
  const match = barcodes.find(
    ({ text, format }) =>
      matchesWildcards(text, field.pattern ?? '*') && format.startsWith(field.format ?? ''),
  );
  if (!match) return toFieldValue(field, undefined);
  const { text, page, box } = match;
  return toFieldValue(field, { value: text, raw: text, confidence: BARCODE_CONFIDENCE, page, box });
}

/**
 * Returns true if the whole text matches the pattern: `*` stands for any characters, `?` for one. Takes at most the
 * product of both lengths in steps, for every pattern.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
  const [letters, marks] = [[...text], [...pattern]];
  let at = 0;
  let mark = 0;
  let star = -1;
  let retryAt = 0;
  while (at < letters.length) {
    if (marks[mark] === '*') {
      star = mark;
      retryAt = at;
      mark += 1;
    } else if (mark < marks.length && (marks[mark] === '?' || marks[mark] === letters[at])) {
      at += 1;
      mark += 1;
    } else if (star >= 0) {
      // The last star takes one character more.
      retryAt += 1;
      at = retryAt;
      mark = star + 1;
    } else return false;
  }
  return marks.slice(mark).every((rest) => rest === '*');
}
