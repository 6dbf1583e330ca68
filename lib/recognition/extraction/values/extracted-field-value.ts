import type { MetadataField } from '@/lib/documents/document-data';
import { toConfidence } from '@/lib/foundation/confidence';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { parsePlainNumber } from './extracted-amounts';
import { splitEntries } from './find-custom-fields';
import { type ExtractedValue, toStoredText } from './value-reading';

/**
 * Converts a reading to a field value. A missing reading, or a reading that is invalid for the type, becomes an empty
 * value.
 */
export function toFieldValue(
  { key, label, type }: ExtractionField,
  reading: ExtractedValue | undefined,
): MetadataField {
  const value = reading && toCanonicalForm(type, reading.value);
  if (!reading || value === undefined) {
    return { key, label, value: null, raw: null, confidence: null, page: null, box: null, source: 'scan' };
  }
  const { page, box } = reading;
  const raw = toStoredText(reading.raw);
  const confidence = toConfidence(reading.confidence);
  return { key, label, value, raw, confidence, page, box, source: 'scan' };
}

/** Returns a value in the canonical form of its type, or `undefined` if it is invalid. */
export function toCanonicalForm(type: ExtractionField['type'], value: string): string | string[] | undefined {
  const text = toStoredText(value);
  if (text === '') return undefined;
  if (type === 'list') return splitEntries(text);
  if (type === 'amount' || type === 'number') {
    if (/^-?\d{1,30}(\.\d{1,30})?$/.test(text)) return text;
    return parsePlainNumber(text);
  }
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  if (type === 'currency') return /^[A-Z]{3}$/.test(text) ? text : undefined;
  return text;
}
