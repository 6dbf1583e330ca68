import { iterateListedDocuments, type WholeListQuery } from '@/lib/documents/list/iterate-listed-documents';
import type { TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { createTableCsvWriter } from './csv-writer';
import {
  type ExportContent,
  type ExportedDocument,
  getExportColumns,
  type TableChoice,
} from './export-content';
import type { ExportFormat } from './export-formats';
import { EXPORT_WRITERS } from './export-writers';
import { findTableColumns, readExportedDocuments } from './read-exported-documents';

/** Number of documents listed per query. */
const PAGE_SIZE = 500;

export type ExportQuery = WholeListQuery & { format: ExportFormat; table?: string | undefined };

export interface DocumentExport {
  /** Name of the file, with the name of the project and the day. */
  name: string;
  mimeType: string;
  extension: string;
  /** File content, in chunks. The documents are read while the chunks are consumed. */
  chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * Exports the documents that a list query returns, with their values. Keeps only a few documents in memory, regardless
 * of their number and size.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `invalid` for a table that the project doesn't have;
 *   always before the first chunk
 */
export async function exportDocuments(
  ctx: Context<TenantActor>,
  projectUuid: string,
  { format, table, ...query }: ExportQuery,
): Promise<DocumentExport> {
  const project = await requireProject(ctx, projectUuid);
  const columns = getExportColumns(readSettings(project));
  const list = () => iterateListedDocuments(ctx, project.id, query, PAGE_SIZE);
  if (table !== undefined && !columns.tables.includes(table)) throw createUnknownTableError(columns.tables);
  const writer =
    table === undefined
      ? EXPORT_WRITERS[format]
      : createTableCsvWriter(table, () => readTableColumns(ctx, list(), table));
  // Read before the response begins, so that an error still gets a status code.
  let begun: AsyncGenerator<string[]> | undefined = await readAhead(list());
  const content: ExportContent = {
    ...columns,
    readDocuments: (choice) => {
      const pages = begun ?? list();
      begun = undefined;
      return readDocuments(ctx, pages, choice);
    },
  };
  const { mimeType, extension } = writer;
  const day = ctx.clock().toISOString().slice(0, 10);
  const name = [project.name, ...(table === undefined ? [] : [table]), day].join(' ');
  return { name: `${name}.${extension}`, mimeType, extension, chunks: writer.write(content) };
}

/** Reads the first item of a generator, and returns a generator of all items. */
async function readAhead<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}

async function* readDocuments(
  ctx: Context<TenantActor>,
  pages: AsyncIterable<string[]>,
  choice: TableChoice,
): AsyncGenerator<ExportedDocument[]> {
  for await (const ids of pages) yield* readExportedDocuments(ctx.db, ids, choice);
}

/** Returns the keys of the columns that the table has in any document. */
async function readTableColumns(
  ctx: Context<TenantActor>,
  pages: AsyncIterable<string[]>,
  table: string,
): Promise<string[]> {
  const columns = new Set<string>();
  for await (const ids of pages) {
    for (const column of await findTableColumns(ctx.db, ids, table)) columns.add(column);
  }
  return [...columns];
}

function createUnknownTableError(tables: readonly string[]): DomainError {
  const message =
    tables.length === 0
      ? '`table` is not allowed, because the project has no extraction field of type `table`.'
      : `\`table\` must be the key of a table of the project: ${tables.map((key) => `\`${key}\``).join(', ')}.`;
  return new DomainError('invalid', message, { errors: { table: [message] } });
}
