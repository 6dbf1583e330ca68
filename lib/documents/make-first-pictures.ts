import type { Services } from '@/lib/context';
import { firstPictures, LIST_PICTURE } from './first-pictures';
import { pageThumbnail } from './page-thumbnail';

/**
 * Makes the pictures that are seen first when a document is listed or opened, so that nobody waits for them. One after
 * the other and behind all other work. What can't be made here fails again where it is asked for, and is told there.
 */
export async function makeFirstPictures(services: Services, documentId: string): Promise<void> {
  const file = await services.db.document.findUnique({
    where: { id: documentId },
    select: { originalFilename: true, fileSha256: true, mimeType: true, pageCount: true },
  });
  if (!file) return;
  const { pages, widthPx } = firstPictures(file.pageCount);
  try {
    await pageThumbnail(services, file, 1, LIST_PICTURE, 'background');
    for (let page = 1; page <= pages; page += 1)
      await pageThumbnail(services, file, page, widthPx, 'background');
  } catch {
    // A file of a kind without pages, or one that can't be shown.
  }
}
