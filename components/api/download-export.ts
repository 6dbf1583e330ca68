import { type ExportFormat, MAX_EXPORT_UUIDS } from '@/lib/delivery/exports/export-formats';
import { type DocumentFilter, toSearchParams } from './document-filter';
import { MADE_FILE_INTERVAL_MS, splitSelection } from './download-zip';
import { startDownloads } from './start-downloads';

/** File to export: its format, and the key of a table if it has the rows of that table. */
export interface ExportChoice {
  format: ExportFormat;
  table?: string | undefined;
}

/** Downloads the values of all documents that a filter includes. */
export const downloadFiltered = (
  projectUuid: string,
  filter: DocumentFilter,
  choice: ExportChoice,
): Promise<void> => startDownloads([getHref(projectUuid, toSearchParams(filter), choice)], 0);

/** Downloads the values of a selection. A large selection becomes several files. */
export const downloadSelected = (
  projectUuid: string,
  uuids: readonly string[],
  choice: ExportChoice,
): Promise<void> =>
  startDownloads(
    splitSelection(uuids, MAX_EXPORT_UUIDS).map((some) =>
      getHref(projectUuid, new URLSearchParams({ uuids: some.join(',') }), choice),
    ),
    MADE_FILE_INTERVAL_MS,
  );

function getHref(projectUuid: string, query: URLSearchParams, { format, table }: ExportChoice): string {
  query.set('format', format);
  if (table !== undefined) query.set('table', table);
  return `/api/projects/${projectUuid}/documents/export?${query}`;
}
