import { BYTE_ORDER_MARK, escapeFormulas, formatCsvRow } from '@/lib/foundation/csv';
import { CSV, XLSX } from '@/lib/foundation/media-types';
import { toCountCell, toNumberCell, toTextCell } from './xlsx-cells';
import { writeWorkbook } from './xlsx-writer';

/** Value of a cell; `null` for an empty cell. */
export type TableValue = string | number | null;

/** Table that fits into memory. */
export interface ExportTable {
  /** Name of the sheet. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly TableValue[])[];
}

interface TableFile {
  mimeType: string;
  extension: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** Writes a table as CSV. */
export const writeCsvTable = ({ header, rows }: ExportTable): TableFile => ({
  mimeType: `${CSV}; charset=utf-8`,
  extension: 'csv',
  chunks: (async function* () {
    yield BYTE_ORDER_MARK + formatCsvRow(header.map(escapeFormulas));
    yield rows
      .map((row) =>
        formatCsvRow(
          row.map((value) => (typeof value === 'number' ? `${value}` : escapeFormulas(value ?? ''))),
        ),
      )
      .join('');
  })(),
});

/** Writes tables as the sheets of a workbook. */
export const writeXlsxTables = (tables: readonly ExportTable[]): TableFile => ({
  mimeType: XLSX,
  extension: 'xlsx',
  chunks: writeWorkbook(
    tables.map(({ rows, ...table }) => ({ ...table, rows: rows.map((row) => row.map(toCell)) })),
  ),
});

const toCell = (value: TableValue) => {
  if (typeof value !== 'number') return toTextCell(value ?? '');
  return Number.isInteger(value) ? toCountCell(value) : toNumberCell(`${value}`);
};
