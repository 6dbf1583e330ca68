import type { FieldValue } from '@/lib/documents/document-data';
import { splitList } from '@/lib/documents/values/parse-typed-value';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Punctuation that belongs to the sentence around a value. */
const AROUND = /^[\s,;:]+|[\s,;:]+$/g;

/**
 * Converts words from a page to the text that a person would type. A list gets one more entry for each line.
 *
 * @param text lines are separated by line breaks
 */
export function toPickedText(type: ExtractionField['type'], text: string, current: FieldValue): string {
  const lines = splitList(text).map((line) => line.replaceAll(AROUND, ''));
  if (type !== 'list') return text.replaceAll(AROUND, '').replaceAll('\n', ' ');
  return [...(Array.isArray(current) ? current : []), ...lines].join('\n');
}
