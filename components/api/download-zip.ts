import { MAX_ZIP_LINK } from '@/lib/documents/bulk/schemas';

/** Browsers drop downloads that are started at the same moment. */
const BETWEEN_MS = 1000;

/**
 * Has the browser save documents as a ZIP while it comes, so that nothing is held in memory; of very many, one ZIP after
 * the other. What can't be in one is told of in its `problems.txt`.
 */
export async function downloadZip(projectUuid: string, uuids: readonly string[]): Promise<void> {
  for (let at = 0; at < uuids.length; at += MAX_ZIP_LINK) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    const link = document.createElement('a');
    link.href = zipHref(projectUuid, uuids.slice(at, at + MAX_ZIP_LINK));
    link.download = '';
    link.click();
  }
}

const zipHref = (projectUuid: string, uuids: readonly string[]) =>
  `/api/projects/${projectUuid}/documents/zip?documents=${uuids.join(',')}`;
