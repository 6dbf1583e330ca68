import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/**
 * Returns the project's fields for a document type, in the project's order. Returns all fields if the type is unknown.
 */
export const getDocumentTypeFields = (
  fields: readonly ExtractionField[],
  docType: string | null,
): ExtractionField[] =>
  fields.filter(
    ({ doc_types }) => docType === null || doc_types === undefined || doc_types.includes(docType),
  );
