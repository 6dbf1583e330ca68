import type { Services } from '@/lib/platform/context';
import { getPageThumbnail } from './get-page-thumbnail';
import { getInitialThumbnails, LIST_THUMBNAIL_WIDTH } from './initial-thumbnails';

/**
 * Renders the first visible thumbnails of a document in advance, one at a time and with low priority. Errors are
 * ignored here and reported on request.
 */
export async function renderInitialThumbnails(services: Services, documentId: string): Promise<void> {
  const file = await services.db.document.findUnique({
    where: { id: documentId },
    select: { originalFilename: true, fileSha256: true, mimeType: true, pageCount: true },
  });
  if (!file) return;
  const { pages, widthPx } = getInitialThumbnails(file.pageCount);
  try {
    await getPageThumbnail(services, file, 1, LIST_THUMBNAIL_WIDTH, 'background');
    for (let page = 1; page <= pages; page += 1)
      await getPageThumbnail(services, file, page, widthPx, 'background');
  } catch {
    // The file has no pages or can't be rendered.
  }
}
