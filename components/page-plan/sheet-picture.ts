import { thumbnailHref } from '@/components/api/document-links';
import type { PlanPage } from './plan-state';
import { pageWidth, pictureWidths, type SheetSize } from './sheet-size';

/** What an image on the sheets is drawn from. */
export interface SheetPicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** The picture of a page as sheets of a size show it. Which of several it is, the browser tells by its screen. */
export function sheetPicture({ document, page }: PlanPage, size: SheetSize): SheetPicture {
  const widths = pictureWidths(size);
  const href = (widthPx: number) => thumbnailHref(document.uuid, page, widthPx);
  const src = href(widths[0]);
  if (widths.length === 1) return { src };
  return {
    src,
    srcSet: widths.map((widthPx) => `${href(widthPx)} ${widthPx}w`).join(', '),
    sizes: `${pageWidth(size)}px`,
  };
}
