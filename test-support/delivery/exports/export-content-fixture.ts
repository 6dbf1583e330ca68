import type {
  ExportContent,
  ExportedDocument,
  ExportedField,
  ExportWriter,
} from '@/lib/delivery/exports/export-content';
import type { FieldValue } from '@/lib/documents/document-data';

type Columns = Partial<Omit<ExportedDocument, 'fields' | 'tables'>> & {
  fields?: Record<string, FieldValue>;
  tables?: Record<string, Record<string, string | null>[]>;
};

/** Creates a document with the given columns. A table has the columns of its first row. */
export const createExportedDocument = ({
  fields = {},
  tables = {},
  ...columns
}: Columns): ExportedDocument => ({
  uuid: '019f8000-0000-7000-8000-000000000001',
  original_filename: 'a.pdf',
  doc_type: null,
  status: 'done',
  reference: null,
  received_at: new Date('2026-11-27T08:00:00Z'),
  page_count: 1,
  labels: [],
  ...columns,
  fields: new Map(Object.entries(fields)),
  tables: new Map(
    Object.entries(tables).map(([key, rows]) => [key, { columns: Object.keys(rows[0] ?? {}), rows }]),
  ),
});

/** Creates content with documents that are in memory, two at a time. */
export const createContent = ({
  fields = [],
  tables = [],
  documents,
}: {
  fields?: ExportedField[];
  tables?: string[];
  documents: ExportedDocument[];
}): ExportContent => ({
  fields,
  tables,
  async *readDocuments() {
    for (let at = 0; at < documents.length; at += 2) yield documents.slice(at, at + 2);
  },
});

/** Writes a whole file. */
export async function writeAll(writer: ExportWriter, content: ExportContent): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writer.write(content)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
