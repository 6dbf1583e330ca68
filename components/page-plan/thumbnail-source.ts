import { thumbnailHref } from '@/components/api/document-links';
import { getImageWidths, getPageWidth, type PageSize } from './page-size';
import type { PlanPage } from './plan-state';

/** Image source of a thumbnail. */
export interface ThumbnailSource {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Returns the image source of a page for a grid size. The browser selects the width for its screen. */
export function getThumbnailSource({ document, page }: PlanPage, size: PageSize): ThumbnailSource {
  const widths = getImageWidths(size);
  const href = (widthPx: number) => thumbnailHref(document.uuid, page, widthPx, document.fileSha256);
  const src = href(widths[0]);
  if (widths.length === 1) return { src };
  return {
    src,
    srcSet: widths.map((widthPx) => `${href(widthPx)} ${widthPx}w`).join(', '),
    sizes: `${getPageWidth(size)}px`,
  };
}

/** Ratio up to which a slightly smaller image still looks sharp. */
const MAX_MAGNIFICATION = 1.1;

/** Returns `true` if the smallest image fits the size of the sheets on this screen. */
export function isSharpEnough(size: PageSize): boolean {
  const [width] = getImageWidths(size);
  const density = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  return getPageWidth(size) * density <= width * MAX_MAGNIFICATION;
}
