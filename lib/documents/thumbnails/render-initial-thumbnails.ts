import type { Services } from '@/lib/platform/context';
import { getPageThumbnail } from './get-page-thumbnail';
import { getInitialThumbnails, LIST_THUMBNAIL_WIDTH } from './initial-document-thumbnails';

/**
 * Renders the first visible thumbnails of a document in advance, one at a time and with low priority. Errors are
 * ignored here and reported on request.
 * @returns the number of pages; 0 if the file has none or can't be rendered
 */
export async function renderInitialThumbnails(services: Services, documentId: string): Promise<number> {
  const file = await findFile(services, documentId);
  if (!file) return 0;
  const { pages, widthPx } = getInitialThumbnails(file.pageCount);
  try {
    await getPageThumbnail(services, file, 1, LIST_THUMBNAIL_WIDTH, 'background');
    for (let page = 1; page <= pages; page += 1)
      await getPageThumbnail(services, file, page, widthPx, 'background');
    return file.pageCount;
  } catch {
    return 0;
  }
}

/** Renders more thumbnails of a document in advance, as in {@link renderInitialThumbnails}. */
export async function renderMoreThumbnails(
  services: Services,
  documentId: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const file = await findFile(services, documentId);
  if (!file) return;
  const { widthPx } = getInitialThumbnails(file.pageCount);
  for (let page = first; page <= last; page += 1)
    await getPageThumbnail(services, file, page, widthPx, 'background').catch(() => undefined);
}

const findFile = ({ db }: Services, documentId: string) =>
  db.document.findUnique({
    where: { id: documentId },
    select: { originalFilename: true, fileSha256: true, mimeType: true, pageCount: true },
  });
