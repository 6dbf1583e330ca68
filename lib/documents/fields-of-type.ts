import type { ExtractionField } from '@/lib/projects/settings';

/** The project's fields that a document of this type has, in the project's order. */
export const fieldsOfType = (fields: readonly ExtractionField[], docType: string | null): ExtractionField[] =>
  fields.filter(
    ({ doc_types }) => doc_types === undefined || (docType !== null && doc_types.includes(docType)),
  );
