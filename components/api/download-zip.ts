import type { ExportFormat } from '@/lib/delivery/exports/export-formats';
import { MAX_ZIP_LINK_DOCUMENTS } from '@/lib/documents/bulk/bulk-document-limits';
import { startDownloads } from './start-downloads';

/** Pause in ms between downloads of files that the server makes. */
export const MADE_FILE_INTERVAL_MS = 1000;

/**
 * Downloads documents as a streamed ZIP file. Large selections become several ZIP files. Each ZIP lists skipped
 * documents in `problems.txt`.
 *
 * @param values format of a file with the values in each ZIP; no file if undefined
 */
export const downloadZip = (
  projectUuid: string,
  uuids: readonly string[],
  values?: ExportFormat,
): Promise<void> =>
  startDownloads(
    splitSelection(uuids, MAX_ZIP_LINK_DOCUMENTS).map((some) => {
      const query = new URLSearchParams({ documents: some.join(','), ...(values && { values }) });
      return `/api/projects/${projectUuid}/documents/zip?${query}`;
    }),
    MADE_FILE_INTERVAL_MS,
  );

/** Splits a selection into groups that fit into a link. */
export const splitSelection = (uuids: readonly string[], max: number): string[][] =>
  Array.from({ length: Math.ceil(uuids.length / max) }, (_, index) =>
    uuids.slice(index * max, (index + 1) * max),
  );
