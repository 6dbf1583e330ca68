import type { MetadataField } from './document-data';

/** A field of which nothing is known. */
export const nothingFound = ({ key, label }: Pick<MetadataField, 'key' | 'label'>): MetadataField => ({
  key,
  label,
  value: null,
  raw: null,
  confidence: null,
  page: null,
  box: null,
  source: 'scan',
});
