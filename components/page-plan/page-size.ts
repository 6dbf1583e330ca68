import type { ThumbnailWidth } from '@/lib/documents/thumbnails/document-thumbnail-width';
import {
  MIN_LARGE_FILE_PAGES,
  SHEET_THUMBNAIL_WIDTHS,
} from '@/lib/documents/thumbnails/initial-document-thumbnails';

/** Dimensions of the page grid, in px. Cells have no gaps; the scissors are between pages. */
export interface PageSize {
  cell: number;
  gutter: number;
  /** Height above the page, for the label of the part. */
  top: number;
  /** Height below the page, for its number. */
  caption: number;
  bottom: number;
  /** Gap between rows. */
  gap: number;
  /** `true` if the pages have no text labels. */
  isCompact: boolean;
}

export type PageSizeName = 'S' | 'M' | 'L';

const SPACIOUS = { gutter: 28, top: 46, caption: 22, bottom: 4, gap: 12, isCompact: false };

export const PAGE_SIZES: Record<PageSizeName, PageSize> = {
  S: { cell: 58, gutter: 24, top: 10, caption: 18, bottom: 2, gap: 6, isCompact: true },
  M: { cell: 130, ...SPACIOUS },
  L: { cell: 190, ...SPACIOUS },
};

const PAGE_PROPORTION = 1.36;

export const getPageWidth = ({ cell, gutter }: PageSize): number => cell - gutter;
export const getPageHeight = (size: PageSize): number => Math.round(getPageWidth(size) * PAGE_PROPORTION);
export const getRowHeight = (size: PageSize): number =>
  size.top + getPageHeight(size) + size.caption + size.bottom + size.gap;

/** Left and right margin of the grid, in px. */
const MARGIN = 14;
const NARROW_PX = 480;

/** Reduces the margin and the size on phones, so that three pages fit in a row. */
export function fitToWidth(size: PageSize, widthPx: number): { size: PageSize; margin: number } {
  if (widthPx >= NARROW_PX) return { size, margin: MARGIN };
  return { size: { ...size, cell: Math.min(size.cell, 122) }, margin: 4 };
}

/** Returns the number of cells that fit in a row; at least 1. */
export const getColumnCount = (widthPx: number, { cell }: PageSize): number =>
  Math.max(1, Math.floor(widthPx / cell));

/** Minimum width of the middle column on a wide screen, in px. */
const WIDE_PX = 1_200;

/** Available space of an element, in px; `null` before layout. */
type Viewport = Pick<HTMLElement, 'clientWidth' | 'clientHeight'> | null;

/**
 * Returns the initial page size: small for many pages, large if a wide screen fits a short file completely. Large and
 * medium use the same thumbnails, so the pre-rendered ones fit both.
 */
export function getInitialSize(pageCount: number, room: Viewport): PageSizeName {
  if (pageCount >= MIN_LARGE_FILE_PAGES) return 'S';
  if (!room || room.clientWidth < WIDE_PX) return 'M';
  const { L } = PAGE_SIZES;
  const rows = Math.ceil(pageCount / getColumnCount(room.clientWidth - 2 * MARGIN, L));
  return rows * getRowHeight(L) <= room.clientHeight ? 'L' : 'M';
}

/** Returns the thumbnail widths in device pixels: the default first, then the width for high-resolution screens. */
export const getImageWidths = ({ isCompact }: PageSize): readonly [ThumbnailWidth, ...ThumbnailWidth[]] =>
  isCompact ? [SHEET_THUMBNAIL_WIDTHS.small] : [SHEET_THUMBNAIL_WIDTHS.roomy, 256];

/** Width of the preview column; it gets a share of the extra width on large screens. */
export const PREVIEW_WIDTH = 'w-[clamp(304px,304px+(100vw-1440px)*0.23,560px)]';
