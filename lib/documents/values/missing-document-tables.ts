import type { DocumentData, ValueTable } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { getDocumentTypeFields } from './get-document-type-fields';

/** Columns of a line item, used for a table whose heading is on no page. */
const DEFAULT_LINE_ITEM_COLUMNS = [
  { key: 'description', label: 'Description' },
  { key: 'quantity', label: 'Quantity' },
  { key: 'unit_price', label: 'Unit price' },
  { key: 'total', label: 'Total' },
];

/**
 * Returns the tables that the document's type requires and that were not found. They have no rows, so a person can fill
 * them.
 */
export const getMissingTables = (
  { tables = [] }: DocumentData,
  fields: readonly ExtractionField[],
  docType: string | null,
): ValueTable[] =>
  getDocumentTypeFields(fields, docType)
    .filter(({ key, type }) => type === 'table' && !tables.some((table) => table.key === key))
    .map(({ key, label }) => ({ key, label, columns: DEFAULT_LINE_ITEM_COLUMNS, rows: [] }));
