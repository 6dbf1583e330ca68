import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { ConfirmedValue } from './build-field-examples';

/** Statuses that confirm all values. Before approval, only typed values are confirmed. */
const CONFIRMED_STATUSES: readonly DocumentStatus[] = ['approved', 'validated', 'exported'];

/**
 * Returns the confirmed values of a document.
 *
 * @param getRecordTexts returns the texts that may name a record on a page, by its ID
 */
export async function getConfirmedValues(
  { status, data }: { status: DocumentStatus; data: DocumentData },
  fields: readonly ExtractionField[],
  getRecordTexts: (recordId: string) => Promise<readonly string[]>,
): Promise<ConfirmedValue[]> {
  const isConfirmed = CONFIRMED_STATUSES.includes(status);
  const settled: ConfirmedValue[] = [];
  for (const reading of data.metadataFields) {
    const field = fields.find(({ key }) => key === reading.key);
    if (!field || reading.value === null || !(isConfirmed || reading.source === 'manual')) continue;
    // The value belongs to another document and is only suggested here.
    if (reading.source === 'carried') continue;
    const texts = await getValueTexts(field, reading, getRecordTexts);
    if (texts.length > 0) settled.push({ field, reading, texts });
  }
  return settled;
}

async function getValueTexts(
  { type }: ExtractionField,
  { value, raw }: MetadataField,
  getTexts: (recordId: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (Array.isArray(value)) return [value.join(' ')];
  if (value === null) return [];
  if (type === 'entity') return raw ? [raw] : await getTexts(value);
  // A user may write a name better than the page does.
  return type === 'text' && raw && raw !== value ? [raw, value] : [value];
}
