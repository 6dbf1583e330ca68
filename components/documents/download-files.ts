import { fileHref } from '@/components/api/document-links';

/** Pause in ms between downloads, because browsers drop downloads that start at the same time. */
const DOWNLOAD_INTERVAL_MS = 350;

/** Downloads each document's file, one after the other. */
export async function downloadFiles(uuids: readonly string[]): Promise<void> {
  for (const [at, uuid] of uuids.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_INTERVAL_MS));
    const link = document.createElement('a');
    link.href = fileHref(uuid);
    link.download = '';
    link.click();
  }
}
