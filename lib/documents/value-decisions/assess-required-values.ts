import { getApplicableRules } from '@/lib/documents/checks/rules/evaluate-rules';
import type {
  DocumentData,
  FieldValue,
  MetadataField,
  TableCell,
  ValueTable,
} from '@/lib/documents/document-data';
import { isTypedByPerson } from '@/lib/documents/values/effective-document-data';
import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { getMeaning } from '@/lib/documents/values/field-meanings';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/** Values that a document must have before Sheaf can approve it. */
export interface RequiredValues {
  /** Confidence of the least sure required value as Sheaf read it, from 0 to 1. 0 if a value is missing. */
  confidence: number;
  /** Sheaf found each required value. */
  isComplete: boolean;
  /** A person entered or confirmed a value, or a value is a suggestion from another document. */
  isTouched: boolean;
  /** A person changed what Sheaf read. */
  isCorrected: boolean;
  /** Keys of the fields of the document's type. */
  fieldKeys: readonly string[];
}

/** Meanings of the fields that each invoice must have. */
const CORE_MEANINGS: readonly (Meaning | undefined)[] = ['vendor', 'invoice_number', 'invoice_date', 'total'];

/**
 * Assesses the required values of a document. They are the fields with a rule of the kind `required`. Without such a rule
 * for the document's type, they are the values that Sheaf found, and the core fields of an invoice.
 *
 * @returns `null` if the document's type has no fields, or if there is no value to decide
 */
export function assessRequiredValues(
  { docType, data }: { docType: string | null; data: DocumentData },
  settings: Pick<ProjectSettings, 'extraction_fields' | 'rules'>,
): RequiredValues | null {
  const fields = getDocumentTypeFields(settings.extraction_fields, docType);
  const keys = getApplicableRules(settings.rules, docType).flatMap((rule) =>
    rule.kind === 'required' ? [rule.field] : [],
  );
  const readings = fields.map((field) => assessField(field, data));
  const named = readings.filter(({ key }) => keys.includes(key));
  const required = named.length > 0 ? named : readings.filter(({ isRead, isCore }) => isRead || isCore);
  if (!readings.some(({ isRead, isCorrected }) => isRead || isCorrected) || required.length === 0)
    return null;
  return {
    confidence: Math.min(...required.map(({ confidence }) => confidence)),
    isComplete: required.every(({ isRead }) => isRead),
    isTouched: readings.some(({ isTouched }) => isTouched),
    isCorrected: (named.length > 0 ? named : readings).some(({ isCorrected }) => isCorrected),
    fieldKeys: fields.map(({ key }) => key),
  };
}

/** Value of a field as Sheaf read it, compared with the current value. */
interface AssessedField {
  key: string;
  isCore: boolean;
  isRead: boolean;
  /** 0 without a value. */
  confidence: number;
  isTouched: boolean;
  isCorrected: boolean;
}

function assessField(field: ExtractionField, { metadataFields, tables = [] }: DocumentData): AssessedField {
  const { key } = field;
  const isCore = CORE_MEANINGS.includes(getMeaning(field));
  if (field.type === 'table')
    return {
      key,
      isCore,
      ...assessTable(tables.find((table) => table.key === key)),
    };
  const current = metadataFields.find((each) => each.key === key);
  const read = current && (current.source === 'scan' ? current : current.scanned);
  return {
    key,
    isCore,
    isRead: hasValue(read?.value),
    confidence: hasValue(read?.value) ? (read?.confidence ?? 0) : 0,
    isTouched: current !== undefined && isTouched(current),
    isCorrected: current?.source !== 'carried' && toComparable(current?.value) !== toComparable(read?.value),
  };
}

const isTouched = (field: MetadataField): boolean => field.source === 'carried' || isTypedByPerson(field);

function assessTable(table: ValueTable | undefined): Omit<AssessedField, 'key' | 'isCore'> {
  const cells = table?.rows.flatMap((row) => Object.values(row.cells)) ?? [];
  const read = cells.map(getReadCell).filter((cell) => hasValue(cell?.value));
  return {
    isRead: read.length > 0,
    confidence: read.length === 0 ? 0 : Math.min(...read.map((cell) => cell?.confidence ?? 0)),
    isTouched: table?.source === 'manual',
    // Rows that a person deleted are unknown, so that a changed table counts as corrected unless each cell was only confirmed.
    isCorrected: table?.source === 'manual' && !isOnlyConfirmed(cells),
  };
}

const getReadCell = (cell: TableCell): Pick<TableCell, 'value' | 'confidence'> | undefined =>
  cell.source === 'manual' ? cell.scanned : cell;

/** Returns `true` if a person confirmed cells and changed none. */
const isOnlyConfirmed = (cells: readonly TableCell[]): boolean =>
  cells.some(({ source }) => source === 'manual') &&
  cells.every((cell) => toComparable(cell.value) === toComparable(getReadCell(cell)?.value));

const hasValue = (value: FieldValue | undefined): boolean => toComparable(value) !== '';

const toComparable = (value: FieldValue | undefined): string =>
  Array.isArray(value) ? value.join('\n') : (value?.trim() ?? '');
