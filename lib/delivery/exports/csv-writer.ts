import { BYTE_ORDER_MARK, escapeFormulas, formatCsvRow } from '@/lib/foundation/csv';
import { CSV } from '@/lib/foundation/media-types';
import {
  DOCUMENT_COLUMNS,
  type ExportContent,
  type ExportedDocument,
  type ExportWriter,
  formatValue,
  getDocumentHeader,
  getTableHeader,
} from './export-content';

const CSV_FILE = { mimeType: `${CSV}; charset=utf-8`, extension: 'csv' };

/** Writes one row per document. */
export const csvWriter: ExportWriter = {
  ...CSV_FILE,
  async *write(content) {
    yield BYTE_ORDER_MARK + formatCsvRow(getDocumentHeader(content).map(escapeFormulas));
    for await (const documents of content.readDocuments({ tables: 'none' })) {
      yield documents.map((document) => formatCsvRow(getCells(document, content))).join('');
    }
  },
};

const getCells = (document: ExportedDocument, { fields }: ExportContent): string[] => [
  ...DOCUMENT_COLUMNS.map((column) => {
    const value = document[column];
    if (value instanceof Date) return value.toISOString();
    return escapeFormulas(Array.isArray(value) ? formatValue(value) : `${value ?? ''}`);
  }),
  ...fields.map(({ key }) => escapeFormulas(formatValue(document.fields.get(key)))),
];

/**
 * Returns a writer of one row per row of a table.
 *
 * @param table key of the table
 * @param readColumns reads the keys of its columns, which can take long
 */
export const createTableCsvWriter = (
  table: string,
  readColumns: () => Promise<readonly string[]>,
): ExportWriter => ({
  ...CSV_FILE,
  async *write(content) {
    // The download begins before the columns are known.
    yield BYTE_ORDER_MARK;
    const columns = await readColumns();
    yield formatCsvRow(getTableHeader(columns).map(escapeFormulas));
    for await (const documents of content.readDocuments({ only: table })) {
      for (const { uuid, tables } of documents) {
        const rows = tables.get(table)?.rows ?? [];
        const lines = rows.map((row) =>
          formatCsvRow([uuid, ...columns.map((column) => escapeFormulas(row[column] ?? ''))]),
        );
        if (lines.length > 0) yield lines.join('');
      }
    }
  },
});
