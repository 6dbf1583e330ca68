import type { DocumentData, ValueTable } from '@/lib/documents/document-data';

type Row = ValueTable['rows'][number];

const isEmptyRow = ({ cells }: Row): boolean => Object.values(cells).every(({ value }) => value === null);

/**
 * Drops table rows without a value.
 * @returns the same object if each row has a value
 */
export function dropEmptyRows(data: DocumentData): DocumentData {
  if (!data.tables?.some(({ rows }) => rows.some(isEmptyRow))) return data;
  return {
    ...data,
    tables: data.tables.map((table) => ({ ...table, rows: table.rows.filter((row) => !isEmptyRow(row)) })),
  };
}
