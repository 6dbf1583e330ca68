import { readFile } from 'node:fs/promises';
import type { Services } from '@/lib/platform/context';
import { THUMBNAIL_BATCH_PAGES, type ThumbnailWidth } from './document-thumbnail-width';
import { getThumbnailKey, type PagedFile } from './get-page-thumbnail';

/**
 * Returns the thumbnails of up to 50 consecutive pages that are rendered already, in base64. A page whose thumbnail is
 * not rendered yet is `null`: the caller requests it separately, so that it doesn't hold up the others.
 *
 * @param first page number, from 1. Empty beyond the last page
 */
export async function getCachedThumbnails(
  { storage }: Pick<Services, 'storage'>,
  { fileSha256, pageCount }: Pick<PagedFile, 'fileSha256' | 'pageCount'>,
  first: number,
  widthPx: ThumbnailWidth,
): Promise<(string | null)[]> {
  const length = Math.max(0, Math.min(THUMBNAIL_BATCH_PAGES, pageCount - first + 1));
  return Promise.all(
    Array.from({ length }, async (_, index) => {
      const path = await storage.cache.get(getThumbnailKey(fileSha256, first + index, widthPx));
      // It may be removed at the same moment.
      return path && readFile(path, 'base64').catch(() => null);
    }),
  );
}
