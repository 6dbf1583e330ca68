import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, readSettings } from '@/lib/tenancy/projects/project-settings';

export const getExtractionFields = ({
  project,
  docType,
}: Pick<Document, 'docType'> & { project: Project }): ExtractionField[] =>
  getDocumentTypeFields(readSettings(project).extraction_fields, docType);
