import { toConfidence } from '@/lib/core/confidence';
import type { MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { plainNumber } from './amounts';
import { entriesOf } from './find-own-fields';
import type { Said } from './reading';

/** A reading as the value of a field; without one, or with one that its type can't have, nothing was found. */
export function fieldValue({ key, label, type }: ExtractionField, reading: Said | undefined): MetadataField {
  const value = reading && inForm(type, reading.value);
  if (!reading || value === undefined) {
    return { key, label, value: null, raw: null, confidence: null, page: null, box: null, source: 'scan' };
  }
  const { raw, page, box } = reading;
  const confidence = toConfidence(reading.confidence);
  return { key, label, value, raw, confidence, page, box, source: 'scan' };
}

const MAX_CHARACTERS = 10_000;

/** A value in the one form that its type has (decisions.md part 10); undefined for what has it not. */
export function inForm(type: ExtractionField['type'], value: string): string | string[] | undefined {
  const text = value.replaceAll('\u0000', '').trim().slice(0, MAX_CHARACTERS);
  if (text === '') return undefined;
  if (type === 'list') return entriesOf(text);
  if (type === 'amount' || type === 'number') {
    if (/^-?\d{1,30}(\.\d{1,30})?$/.test(text)) return text;
    return plainNumber(text);
  }
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  if (type === 'currency') return /^[A-Z]{3}$/.test(text) ? text : undefined;
  return text;
}
