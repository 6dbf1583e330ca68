import { DOCUMENT_DATA, type DocumentData } from '@/lib/documents/document-data';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { groupForReading } from '../group-for-reading';
import type { ExportedDocument, ExportedTable, TableChoice } from './export-content';

/** Maximum size of values parsed without a pause, in bytes as stored in the database (compressed about 10 times). */
const MAX_READ_BYTES = 64 * 1024;

interface Row {
  id: string;
  original_filename: string;
  doc_type: string | null;
  status: string;
  reference: string | null;
  created_at: Date;
  page_count: number;
  labels: string[];
  /** JSON text: the driver would parse it more slowly. */
  data: string;
}

/** Yields the documents with the IDs, in their order and a few at a time. Skips documents that no longer exist. */
export async function* readExportedDocuments(
  db: Database,
  ids: readonly string[],
  choice: TableChoice,
): AsyncGenerator<ExportedDocument[]> {
  const wanted = 'only' in choice ? Prisma.sql`AND ${whereHasTable(choice.only)}` : Prisma.empty;
  const sizes = await db.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT id, pg_column_size(data) AS bytes FROM document WHERE id = ANY(${ids}::uuid[]) ${wanted}`;
  const bytes = new Map(sizes.map((row) => [row.id, row.bytes]));
  const found = ids.flatMap((id) => (bytes.has(id) ? [{ id, bytes: bytes.get(id)! }] : []));
  for (const group of groupForReading(found, MAX_READ_BYTES)) {
    const rows = new Map((await readRows(db, group, choice)).map((row) => [row.id, row]));
    yield group.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toExportedDocument(row)] : [];
    });
    await yieldToEventLoop();
  }
}

const whereHasTable = (key: string) =>
  Prisma.sql`data @> jsonb_build_object('tables', jsonb_build_array(jsonb_build_object('key', ${key}::text)))`;

function readRows(db: Database, ids: string[], choice: TableChoice): Promise<Row[]> {
  const data =
    'tables' in choice && choice.tables === 'none'
      ? Prisma.sql`jsonb_build_object('metadataFields', data->'metadataFields')`
      : Prisma.sql`data`;
  return db.$queryRaw<Row[]>`
    SELECT id, original_filename, doc_type, status::text AS status, reference, created_at, page_count, labels,
           (${data})::text AS data
      FROM document WHERE id = ANY(${ids}::uuid[])`;
}

function toExportedDocument({ id, created_at: receivedAt, data, ...row }: Row): ExportedDocument {
  const values = getEffectiveData(DOCUMENT_DATA.read(JSON.parse(data)));
  return {
    uuid: id,
    ...row,
    received_at: receivedAt,
    fields: new Map(values.metadataFields.map(({ key, value }) => [key, value])),
    tables: new Map((values.tables ?? []).map((table) => [table.key, toExportedTable(table)])),
  };
}

const toExportedTable = ({ columns, rows }: NonNullable<DocumentData['tables']>[number]): ExportedTable => ({
  columns: columns.map(({ key }) => key),
  rows: rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value])),
  ),
});

/** Returns the keys of a table's columns in the documents with the IDs, in the order of the first document with each. */
export async function findTableColumns(
  db: Database,
  ids: readonly string[],
  table: string,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT found.key FROM (
      SELECT place.at, columns.at AS column_at, columns.value->>'key' AS key
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place(id, at)
        JOIN document USING (id)
       CROSS JOIN LATERAL jsonb_array_elements(
         CASE jsonb_typeof(data->'tables') WHEN 'array' THEN data->'tables' ELSE '[]' END) AS tables
       CROSS JOIN LATERAL jsonb_array_elements(
         CASE jsonb_typeof(tables.value->'columns') WHEN 'array' THEN tables.value->'columns' ELSE '[]' END)
         WITH ORDINALITY AS columns(value, at)
       WHERE ${whereHasTable(table)} AND tables.value->>'key' = ${table}
    ) AS found
     WHERE found.key IS NOT NULL
     GROUP BY found.key ORDER BY min(found.at), min(found.column_at), found.key`;
  return rows.map(({ key }) => key);
}
