import type { ExtractionField } from '@/lib/projects/settings';
import type { DocumentData, ValueTable } from './document-data';
import { fieldsOfType } from './fields-of-type';

/** Of a table that no page has the heading of: as a line item is told. */
const LINE_ITEM = [
  { key: 'description', label: 'Description' },
  { key: 'quantity', label: 'Quantity' },
  { key: 'unit_price', label: 'Unit price' },
  { key: 'total', label: 'Total' },
];

/** The tables that the document's type asks for and that nothing was found for, without a row: a person can fill them. */
export const missingTables = (
  { tables = [] }: DocumentData,
  fields: readonly ExtractionField[],
  docType: string | null,
): ValueTable[] =>
  fieldsOfType(fields, docType)
    .filter(({ key, type }) => type === 'table' && !tables.some((table) => table.key === key))
    .map(({ key, label }) => ({ key, label, columns: LINE_ITEM, rows: [] }));
