/** Allowed thumbnail widths in px; few, so that cached images are reused. */
export const THUMBNAIL_WIDTHS = [128, 192, 256, 512, 1024, 2048] as const;

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Returns the smallest allowed width that is at least the requested one; otherwise the largest. */
export const getThumbnailWidth = (requestedWidthPx: number): ThumbnailWidth =>
  THUMBNAIL_WIDTHS.find((widthPx) => widthPx >= requestedWidthPx) ?? 2048;
