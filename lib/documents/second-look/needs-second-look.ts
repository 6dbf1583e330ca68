import Big from 'big.js';
import { parseDecimal } from '@/lib/documents/checks/rules/checked-values';
import type { DocumentData } from '@/lib/documents/document-data';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/** Returns `true` if a second person must validate the document after its approval. */
export function needsSecondLook(
  {
    second_look: { required, above },
    extraction_fields: fields,
  }: Pick<ProjectSettings, 'second_look' | 'extraction_fields'>,
  { docType, data }: { docType: string | null; data: DocumentData },
): boolean {
  if (!required) return false;
  if (!above) return true;
  const hasField = getDocumentTypeFields(fields, docType).some(({ key }) => key === above.field);
  // A field that was removed from the settings can't show that the value is low.
  if (!hasField && fields.some(({ key }) => key === above.field)) return false;
  const value = data.metadataFields.find(({ key }) => key === above.field)?.value;
  const amount = typeof value === 'string' ? parseDecimal(value) : null;
  return amount === null || amount.abs().gt(new Big(above.amount));
}
