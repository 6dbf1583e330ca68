import { getConfidenceLabel } from '@/components/ui/confidence';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { createEmptyField } from '@/lib/documents/list/empty-field';
import type { DocumentStatus } from '@/lib/documents/status';
import { getTypeFields } from '@/lib/documents/values/get-type-fields';
import { getValueProblem } from '@/lib/documents/values/validate-value';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Field on the page: its definition and its value. */
export interface DisplayedField {
  /** Field of the settings. For a value whose field was removed, a generated field. */
  field: ExtractionField;
  reading: MetadataField;
  /** `false` if the field was removed from the settings: the value is read-only. */
  isConfigured: boolean;
  /** Reason why the value doesn't match its type. */
  problem: string | undefined;
}

/**
 * Returns all fields of the document's type in the project's order, including empty ones, then the document's other
 * values. Tables are separate.
 */
export function getDisplayedFields(
  data: DocumentData,
  fields: readonly ExtractionField[],
  docType: string | null,
): DisplayedField[] {
  const readings = new Map(data.metadataFields.map((reading) => [reading.key, reading]));
  const own = getTypeFields(fields, docType).filter(({ type }) => type !== 'table');
  const shown = own.map((field) => toDisplayedField(field, readings.get(field.key), true));
  const keys = new Set(getTypeFields(fields, docType).map(({ key }) => key));
  const others = data.metadataFields.filter(({ key, value }) => !keys.has(key) && value !== null);
  return [
    ...shown,
    ...others.map((reading) => {
      const field = fields.find(({ key }) => key === reading.key);
      return toDisplayedField(
        field ?? createUnconfiguredField(reading),
        reading,
        field !== undefined && field.type !== 'table',
      );
    }),
  ];
}

function toDisplayedField(
  field: ExtractionField,
  reading: MetadataField | undefined,
  known: boolean,
): DisplayedField {
  const there = reading ?? createEmptyField(field);
  return {
    field,
    reading: there,
    isConfigured: known,
    problem: known ? getValueProblem(field, there.value) : undefined,
  };
}

const createUnconfiguredField = ({ key, label, value }: MetadataField): ExtractionField => ({
  key,
  label,
  type: Array.isArray(value) ? 'list' : 'text',
});

/** Returns `true` if a person should check the value: it is invalid, only suggested, or the scan was uncertain. */
export const needsCheck = ({ problem, reading: { source, value, confidence } }: DisplayedField): boolean =>
  problem !== undefined ||
  (source === 'carried' && value !== null) ||
  (source === 'scan' && value !== null && confidence !== null && getConfidenceLabel(confidence) !== 'Sure');

/** Returns `true` if a person can confirm the value as it is: the scan was uncertain, and it is valid. */
export const canConfirm = (shown: DisplayedField): boolean =>
  shown.isConfigured && shown.problem === undefined && shown.reading.source === 'scan' && needsCheck(shown);

const UNREAD: readonly DocumentStatus[] = ['pending', 'processing', 'needs_action'];

/** Returns the placeholder of a field without a value: a document on hold has not been read yet. */
export const getEmptyHint = (status: DocumentStatus): string =>
  UNREAD.includes(status) ? 'Not read yet' : 'Not found';

/** Formats the remaining work on the values as a short sentence. */
export function formatRemaining(shown: readonly DisplayedField[]): string {
  const looks = shown.filter(needsCheck).length;
  if (looks > 0) return `${looks} to check.`;
  const missing = shown.filter(({ reading: { value } }) => value === null).length;
  if (shown.length === 0) return 'Nothing to check.';
  if (missing === shown.length) return 'No value was found.';
  return missing > 0 ? `${missing} not found, the others are valid.` : 'Every value is valid.';
}

/** Returns the page and box of a value. A corrected value keeps the box of the value that was read. */
export const getPageRegion = ({ page, box }: Pick<MetadataField, 'page' | 'box'>) =>
  page !== null && box !== null ? { page, box } : undefined;
