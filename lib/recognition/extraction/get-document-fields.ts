import { getTypeFields } from '@/lib/documents/values/get-type-fields';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, readSettings } from '@/lib/tenancy/projects/project-settings';

export const getDocumentFields = ({
  project,
  docType,
}: Pick<Document, 'docType'> & { project: Project }): ExtractionField[] =>
  getTypeFields(readSettings(project).extraction_fields, docType);
