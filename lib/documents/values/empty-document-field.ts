import type { MetadataField } from '@/lib/documents/document-data';

export const createEmptyField = ({ key, label }: Pick<MetadataField, 'key' | 'label'>): MetadataField => ({
  key,
  label,
  value: null,
  raw: null,
  confidence: null,
  page: null,
  box: null,
  source: 'scan',
});
