import type { ExtractionField } from '@/lib/projects/settings';

/** The project's fields that a document of this type has, in the project's order; all of them while its type is unknown. */
export const fieldsOfType = (fields: readonly ExtractionField[], docType: string | null): ExtractionField[] =>
  fields.filter(
    ({ doc_types }) => docType === null || doc_types === undefined || doc_types.includes(docType),
  );
