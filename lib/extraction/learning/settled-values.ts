import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { DocumentStatus } from '@/lib/documents/status';
import type { ExtractionField } from '@/lib/projects/settings';
import type { SettledValue } from './lessons-of';

/** Approval confirms all values as they stand; before it, a person stands behind what they typed. */
const CONFIRMED: readonly DocumentStatus[] = ['approved', 'validated', 'exported'];

/**
 * The values of a document that a person stands behind.
 *
 * @param textsOf of a record by its id: what it may be named by on a page
 */
export async function settledValues(
  { status, data }: { status: DocumentStatus; data: DocumentData },
  fields: readonly ExtractionField[],
  textsOf: (recordId: string) => Promise<readonly string[]>,
): Promise<SettledValue[]> {
  const isConfirmed = CONFIRMED.includes(status);
  const settled: SettledValue[] = [];
  for (const reading of data.metadataFields) {
    const field = fields.find(({ key }) => key === reading.key);
    if (!field || reading.value === null || !(isConfirmed || reading.source === 'manual')) continue;
    // Of another document, and only suggested here.
    if (reading.source === 'carried') continue;
    const texts = await textsFor(field, reading, textsOf);
    if (texts.length > 0) settled.push({ field, reading, texts });
  }
  return settled;
}

async function textsFor(
  { type }: ExtractionField,
  { value, raw }: MetadataField,
  textsOf: (recordId: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (Array.isArray(value)) return [value.join(' ')];
  if (value === null) return [];
  if (type === 'entity') return raw ? [raw] : await textsOf(value);
  // A name may be written better than it stands on the page.
  return type === 'text' && raw && raw !== value ? [raw, value] : [value];
}
