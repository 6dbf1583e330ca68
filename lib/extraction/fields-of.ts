import { fieldsOfType } from '@/lib/documents/fields-of-type';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, settingsOf } from '@/lib/projects/settings';

/** The project's fields that a document of this type has. */
export const fieldsOf = ({
  project,
  docType,
}: Pick<Document, 'docType'> & { project: Project }): ExtractionField[] =>
  fieldsOfType(settingsOf(project).extraction_fields, docType);
