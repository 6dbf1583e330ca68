import type { FieldValue } from '@/lib/documents/document-data';
import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/** Document as an export contains it. */
export interface ExportedDocument {
  uuid: string;
  original_filename: string;
  doc_type: string | null;
  status: string;
  reference: string | null;
  /** Time of the upload. */
  received_at: Date;
  page_count: number;
  labels: string[];
  /** Values by key of the field. */
  fields: ReadonlyMap<string, FieldValue>;
  /** Tables that the reading requested, by key of the field. */
  tables: ReadonlyMap<string, ExportedTable>;
}

export interface ExportedTable {
  /** Keys of the columns, in order. */
  columns: readonly string[];
  /** Values by key of the column. */
  rows: readonly Readonly<Record<string, string | null>>[];
}

/** Field that is a column of the export. */
export type ExportedField = Pick<ExtractionField, 'key' | 'type'>;

/** Columns before those of the fields. */
export const DOCUMENT_COLUMNS = [
  'uuid',
  'original_filename',
  'doc_type',
  'status',
  'reference',
  'received_at',
  'page_count',
  'labels',
] as const;

/** Column with the document of a table row. */
export const DOCUMENT_UUID = 'document_uuid';

/** Tables that a reading of documents includes. */
export type TableChoice =
  | { tables: 'none' | 'all' }
  /** Reads only documents that have this table. */
  | { only: string };

/** Everything that a file contains. */
export interface ExportContent {
  /** Fields other than tables, in the order of the settings. */
  fields: readonly ExportedField[];
  /** Keys of the tables, in the order of the settings. */
  tables: readonly string[];
  /** Reads all documents from the beginning, a few at a time. */
  readDocuments(choice: TableChoice): AsyncIterable<readonly ExportedDocument[]>;
}

/** Returns the columns of an export: the fields and the tables of the project. */
export function getExportColumns({
  extraction_fields: fields,
}: Pick<ProjectSettings, 'extraction_fields'>): Pick<ExportContent, 'fields' | 'tables'> {
  return {
    fields: fields.filter(({ type }) => type !== 'table'),
    tables: fields.filter(({ type }) => type === 'table').map(({ key }) => key),
  };
}

/** Writer of one format. */
export interface ExportWriter {
  mimeType: string;
  /** Extension of the file, without a dot. */
  extension: string;
  /** Writes a file in chunks. Produces the next chunk only when the consumer asks for it. */
  write(content: ExportContent): AsyncIterable<string | Uint8Array>;
}

/** Names of columns: the key, with a prefix if a fixed column has the same name. */
export const nameColumns = (keys: readonly string[], fixed: readonly string[], prefix: string): string[] =>
  keys.map((key) => (fixed.includes(key) ? `${prefix}.${key}` : key));

/** Returns the header of the documents. */
export const getDocumentHeader = ({ fields }: Pick<ExportContent, 'fields'>): string[] => [
  ...DOCUMENT_COLUMNS,
  ...nameColumns(
    fields.map(({ key }) => key),
    DOCUMENT_COLUMNS,
    'fields',
  ),
];

/** Returns the header of a table. */
export const getTableHeader = (columns: readonly string[]): string[] => [
  DOCUMENT_UUID,
  ...nameColumns(columns, [DOCUMENT_UUID], 'cells'),
];

/** Formats a value for a cell. Several texts are separated by semicolons. */
export const formatValue = (value: FieldValue | undefined): string =>
  Array.isArray(value) ? value.join('; ') : (value ?? '');
