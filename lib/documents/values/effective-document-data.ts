import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { createEmptyField } from './empty-document-field';

/**
 * Returns the values that others see: in custom schemas, for API keys, and for everyone after approval. A value carried
 * over from the source document is only a suggestion. Until a user accepts it, the scanned value is used, if any. Only
 * the document page shows both.
 *
 * @returns the same object if nothing is only suggested
 */
export function getEffectiveData(data: DocumentData): DocumentData {
  if (!data.metadataFields.some(isSuggestion)) return data;
  return {
    ...data,
    metadataFields: data.metadataFields.map((each) => (isSuggestion(each) ? getScannedReading(each) : each)),
  };
}

export const isSuggestion = ({ source }: Pick<MetadataField, 'source'>): boolean => source === 'carried';

/** Returns `true` if a user typed the value, here or in the source document, instead of a scan reading it. */
export const isTypedByPerson = ({ source, raw, confidence }: MetadataField): boolean =>
  source === 'manual' || (isSuggestion({ source }) && raw === null && confidence === null);

/** Returns the scanned value behind a suggestion. */
export function getScannedReading(field: MetadataField): MetadataField {
  const { candidates, scanned } = field;
  return { ...createEmptyField(field), ...scanned, ...(candidates && { candidates }) };
}
