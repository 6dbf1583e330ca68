import { getDocumentData } from '@/lib/documents/document-data';
import { getEffectiveData } from '@/lib/documents/list/effective-document-data';
import type { Document } from '@/lib/platform/db/generated/client';
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
    fields: Object.fromEntries(
      metadataFields.map(({ key, value }) => [key, Array.isArray(value) ? value.join(', ') : value]),
    ),
  };
}
