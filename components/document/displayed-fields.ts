import { getConfidenceLevel } from '@/components/ui/confidence';
import type { DocumentData, MetadataField, TableCell, ValueTable } from '@/lib/documents/document-data';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { createEmptyField } from '@/lib/documents/values/empty-document-field';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import { getValueProblem, type ValueProblem } from '@/lib/documents/values/validate-document-value';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Field on the page: its definition and its value. */
export interface DisplayedField {
  /** Field of the settings. For a value whose field was removed, a generated field. */
  field: ExtractionField;
  reading: MetadataField;
  /** `false` if the field was removed from the settings: the value is read-only. */
  isConfigured: boolean;
  /** Reason why the value doesn't match its type. */
  problem: ValueProblem | undefined;
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
  const own = getDocumentTypeFields(fields, docType).filter(({ type }) => type !== 'table');
  const shown = own.map((field) => toDisplayedField(field, readings.get(field.key), true));
  const keys = new Set(getDocumentTypeFields(fields, docType).map(({ key }) => key));
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
  (source === 'scan' && isDoubtful({ value, confidence }));

/** Returns `true` if a person should check the cell: the scan was uncertain, and nobody edited or confirmed the cell. */
export const cellNeedsCheck = (cell: TableCell | undefined): boolean =>
  cell !== undefined && cell.source !== 'manual' && isDoubtful(cell);

const isDoubtful = ({ value, confidence }: Pick<MetadataField, 'value' | 'confidence'>): boolean =>
  value !== null && confidence !== null && getConfidenceLevel(confidence) !== 'sure';

/** Returns `true` if a table has a cell to check. */
const tableNeedsCheck = ({ columns, rows }: ValueTable): boolean =>
  rows.some(({ cells }) => columns.some(({ key }) => cellNeedsCheck(cells[key])));

/** Returns the number of values to check. A table is one value, however many of its cells are doubtful. */
export const countToCheck = (shown: readonly DisplayedField[], tables: readonly ValueTable[] = []): number =>
  shown.filter(needsCheck).length + tables.filter(tableNeedsCheck).length;

/** Returns `true` if a person can confirm the value as it is: the scan was uncertain, and it is valid. */
export const canConfirm = (shown: DisplayedField): boolean =>
  shown.isConfigured && shown.problem === undefined && shown.reading.source === 'scan' && needsCheck(shown);

const UNREAD: readonly DocumentStatus[] = ['pending', 'processing', 'needs_action'];

/**
 * Returns the placeholder of a field without a value: a document on hold has not been read yet.
 * @param isUnreadable `true` if the file can't be opened, so its values can only be typed
 */
export function getEmptyHint(t: Translator<'values'>, status: DocumentStatus, isUnreadable = false): string {
  if (isUnreadable) return '–';
  return t(UNREAD.includes(status) ? 'empty.notRead' : 'empty.notFound');
}

/**
 * Returns the keys of the fields that a document without a type has only because its type is unknown: fields of certain
 * types that have no value and were not edited.
 * @param missing tables that were not found
 */
export function getUnusedKeys(
  fields: readonly ExtractionField[],
  shown: readonly DisplayedField[],
  missing: readonly { key: string }[],
): string[] {
  const bound = new Set(fields.filter(({ doc_types }) => doc_types !== undefined).map(({ key }) => key));
  const empty = shown.filter(({ reading: { value, source } }) => value === null && source === 'scan');
  return [...empty.map(({ field }) => field.key), ...missing.map(({ key }) => key)].filter((key) =>
    bound.has(key),
  );
}

interface RemainingWork {
  tables?: readonly ValueTable[];
  /** Keys of fields that don't count as missing. */
  unused?: readonly string[];
  /** Number of failed checks. */
  failedChecks?: number;
}

/** Formats the remaining work on the values as a short sentence. */
export function formatRemaining(
  t: Translator<'values'>,
  shown: readonly DisplayedField[],
  { tables = [], unused = [], failedChecks = 0 }: RemainingWork = {},
): string {
  const looks = countToCheck(shown, tables);
  if (looks > 0) return t('remaining.toCheck', { count: looks });
  if (failedChecks > 0) return t('remaining.failedChecks', { count: failedChecks });
  if (shown.length === 0) return t('remaining.nothing');
  const empty = shown.filter(({ reading: { value } }) => value === null);
  if (empty.length === shown.length) return t('remaining.noneFound');
  const missing = empty.filter(({ field: { key } }) => !unused.includes(key)).length;
  return missing > 0 ? t('remaining.someMissing', { count: missing }) : t('remaining.allValid');
}

/** Returns the page and box of a value. A corrected value keeps the box of the value that was read. */
export const getPageRegion = ({ page, box }: Pick<MetadataField, 'page' | 'box'>) =>
  page !== null && box !== null ? { page, box } : undefined;
