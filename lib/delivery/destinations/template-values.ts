import { type FieldValue, getDocumentData } from '@/lib/documents/document-data';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import type { Document } from '@/lib/platform/db/generated/client';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import type { DeliveredField } from './destination-driver-port';
import type { NameTemplateValues } from './name-template';

/** Columns of a document that a name template can use. */
export const TEMPLATE_COLUMNS = {
  id: true,
  docType: true,
  originalFilename: true,
  reference: true,
  pageCount: true,
  createdAt: true,
  data: true,
} as const;

export function toTemplateValues(
  document: Pick<Document, keyof typeof TEMPLATE_COLUMNS>,
): NameTemplateValues {
  const { metadataFields } = getEffectiveData(getDocumentData(document));
  return {
    doc_type: document.docType,
    original_filename: document.originalFilename,
    reference: document.reference,
    uuid: document.id,
    page_count: document.pageCount,
    received_at: document.createdAt,
    fields: Object.fromEntries(metadataFields.map(({ key, value }) => [key, toText(value)])),
  };
}

/** Returns the fields that have a value, with the types of the project's settings. */
export function toDeliveredFields(
  document: Pick<Document, 'data'>,
  { extraction_fields }: Pick<ProjectSettings, 'extraction_fields'>,
): DeliveredField[] {
  const types = new Map(extraction_fields.map(({ key, type }) => [key, type]));
  return getEffectiveData(getDocumentData(document)).metadataFields.flatMap(({ key, label, value }) => {
    const text = toText(value);
    return text ? { label, type: types.get(key) ?? 'text', value: text } : [];
  });
}

const toText = (value: FieldValue): string | null => (Array.isArray(value) ? value.join(', ') : value);
