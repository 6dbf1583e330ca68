/** Allowed thumbnail widths in px; few, so that cached images are reused. */
export const THUMBNAIL_WIDTHS = [128, 192, 256, 512, 1024, 2048] as const;

/** Number of pages whose thumbnails one response has. */
export const THUMBNAIL_BATCH_PAGES = 50;

/** Maximum width in px if one response has the thumbnails of many pages. */
export const MAX_BATCH_WIDTH = 256 satisfies ThumbnailWidth;

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Returns the smallest allowed width that is at least the requested one; otherwise the largest. */
export const getThumbnailWidth = (requestedWidthPx: number): ThumbnailWidth =>
  THUMBNAIL_WIDTHS.find((widthPx) => widthPx >= requestedWidthPx) ?? 2048;
