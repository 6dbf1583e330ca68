import { MAX_ZIP_LINK_DOCUMENTS } from '@/lib/documents/bulk/bulk-document-limits';

/** Pause in ms between downloads, because browsers drop downloads that start at the same time. */
const DOWNLOAD_INTERVAL_MS = 1000;

/**
 * Downloads documents as a streamed ZIP file, so nothing is held in memory. Large selections become several ZIP files.
 * Each ZIP lists skipped documents in `problems.txt`.
 */
export async function downloadZip(projectUuid: string, uuids: readonly string[]): Promise<void> {
  for (let at = 0; at < uuids.length; at += MAX_ZIP_LINK_DOCUMENTS) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_INTERVAL_MS));
    const link = document.createElement('a');
    link.href = getZipHref(projectUuid, uuids.slice(at, at + MAX_ZIP_LINK_DOCUMENTS));
    link.download = '';
    link.click();
  }
}

const getZipHref = (projectUuid: string, uuids: readonly string[]) =>
  `/api/projects/${projectUuid}/documents/zip?documents=${uuids.join(',')}`;
