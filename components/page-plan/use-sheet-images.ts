import { useQueries } from '@tanstack/react-query';
import { fetchJson } from '@/components/api/client';
import { thumbnailsHref } from '@/components/api/document-links';
import { queryKeys } from '@/components/api/query-keys';
import type { ThumbnailBatch } from '@/lib/documents/schemas';
import { getImageWidths, type PageSize } from './page-size';
import type { PlanPage } from './plan-state';
import { getBatch, getBatchesNear } from './thumbnail-batches';

/** Image of a sheet from a batch: a data URL; `null` while the batch loads; `undefined` if the batch doesn't have it. */
export type SheetImage = string | null | undefined;

/**
 * Loads the thumbnails near the visible pages, many in one request, those of the visible pages first.
 * @param first index of the first visible page
 * @param last index of the last visible page
 */
export function useSheetImages(
  pages: readonly PlanPage[],
  size: PageSize,
  { first, last }: { first: number; last: number },
): (page: PlanPage) => SheetImage {
  const [width] = getImageWidths(size);
  const batches = getBatchesNear(pages, first, last);
  const results = useQueries({
    queries: batches.map(({ document, firstPage }) => ({
      queryKey: queryKeys.thumbnails(document.uuid, document.fileSha256, width, firstPage),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const href = thumbnailsHref(document.uuid, firstPage, width, document.fileSha256);
        const { images } = await fetchJson<ThumbnailBatch>(href, { signal });
        return images.map((image) => (image === null ? undefined : `data:image/webp;base64,${image}`));
      },
      // The key names the content. A missing image is requested separately.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const loaded = new Map(batches.map(({ key }, index) => [key, results[index]!]));
  return (page) => {
    const { key, firstPage } = getBatch(page);
    const result = loaded.get(key);
    if (!result || result.isPending) return null;
    return result.data?.[page.page - firstPage];
  };
}
