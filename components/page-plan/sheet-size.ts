import { MANY_PAGES, SHEET_PICTURE } from '@/lib/documents/first-pictures';
import type { PictureWidth } from '@/lib/documents/picture-width';

/** The measures of the sheets, in px (design: editor). Cells lie flush; the gutter between pages holds the scissors. */
export interface SheetSize {
  cell: number;
  gutter: number;
  /** Above the page: the strip and the part's name. */
  top: number;
  /** Below the page: its number. */
  caption: number;
  bottom: number;
  /** Between rows. */
  gap: number;
  /** No words on the sheets. */
  compact: boolean;
}

export type SheetSizeName = 'S' | 'M' | 'L';

const roomy = { gutter: 28, top: 46, caption: 22, bottom: 4, gap: 12, compact: false };

export const SHEET_SIZES: Record<SheetSizeName, SheetSize> = {
  S: { cell: 58, gutter: 24, top: 10, caption: 18, bottom: 2, gap: 6, compact: true },
  M: { cell: 130, ...roomy },
  L: { cell: 190, ...roomy },
};

const PAGE_PROPORTION = 1.36;

export const pageWidth = ({ cell, gutter }: SheetSize): number => cell - gutter;
export const pageHeight = (size: SheetSize): number => Math.round(pageWidth(size) * PAGE_PROPORTION);
export const rowHeight = (size: SheetSize): number =>
  size.top + pageHeight(size) + size.caption + size.bottom + size.gap;

/** Padding of the sheets at the left and the right, px. */
const MARGIN = 14;
const NARROW_PX = 480;

/** On a phone the sheets give up their margin and a little of themselves, so that three stand side by side. */
export function fitted(size: SheetSize, widthPx: number): { size: SheetSize; margin: number } {
  if (widthPx >= NARROW_PX) return { size, margin: MARGIN };
  return { size: { ...size, cell: Math.min(size.cell, 122) }, margin: 4 };
}

/** How many cells fit side by side; at least one. */
export const columnsIn = (widthPx: number, { cell }: SheetSize): number =>
  Math.max(1, Math.floor(widthPx / cell));

/** From here on the middle column is that of a wide screen. */
const WIDE_PX = 1_200;

/** What an element has room for, in px; null where it isn't laid out yet. */
type Room = Pick<HTMLElement, 'clientWidth' | 'clientHeight'> | null;

/**
 * Small for many pages; large where a wide screen shows all of a short pile at once all the same. The pictures of large
 * and of middle sheets are the same, so those that are made first (`first-pictures.ts`) are the right ones for either.
 */
export function firstSize(pageCount: number, room: Room): SheetSizeName {
  if (pageCount >= MANY_PAGES) return 'S';
  if (!room || room.clientWidth < WIDE_PX) return 'M';
  const { L } = SHEET_SIZES;
  const rows = Math.ceil(pageCount / columnsIn(room.clientWidth - 2 * MARGIN, L));
  return rows * rowHeight(L) <= room.clientHeight ? 'L' : 'M';
}

/** Of the pictures on the sheets, device pixels: the usual one first, then what a finer screen may take instead. */
export const pictureWidths = ({ compact }: SheetSize): readonly [PictureWidth, ...PictureWidth[]] =>
  compact ? [SHEET_PICTURE.small] : [SHEET_PICTURE.roomy, 256];

/** Of the preview's column: of what a screen is wider than most, the closer look has its share. */
export const PREVIEW_WIDTH = 'w-[clamp(304px,304px+(100vw-1440px)*0.23,560px)]';
