import type { ThumbnailWidth } from './document-thumbnail-width';

/** Page count from which the editor starts with small thumbnails. */
export const MIN_LARGE_FILE_PAGES = 300;

/** Number of pages visible when a file is opened; their thumbnails are rendered in advance. */
const INITIAL_PAGE_COUNTS = { small: 28, roomy: 16 };

/**
 * Widths of the editor's thumbnails in device pixels. Kept small, because a browser without GPU keeps the last 1,000
 * images uncompressed.
 */
export const SHEET_THUMBNAIL_WIDTHS = { small: 128, roomy: 192 } as const satisfies Record<
  string,
  ThumbnailWidth
>;

export interface InitialThumbnails {
  /** Number of pages, from page 1. */
  pages: number;
  widthPx: ThumbnailWidth;
}

/** Returns the thumbnails that are visible first when the editor opens a file. */
export const getInitialThumbnails = (pageCount: number): InitialThumbnails =>
  pageCount >= MIN_LARGE_FILE_PAGES
    ? { pages: INITIAL_PAGE_COUNTS.small, widthPx: SHEET_THUMBNAIL_WIDTHS.small }
    : { pages: Math.min(pageCount, INITIAL_PAGE_COUNTS.roomy), widthPx: SHEET_THUMBNAIL_WIDTHS.roomy };

/** Maximum number of pages of a pile whose thumbnails are rendered before someone opens it. */
const MAX_PILE_PAGES = 600;

/** Number of pages in one step of the background job, so that a stopped process repeats little. */
const STEP_PAGES = 50;

/**
 * Returns the pages of each step that renders the rest of a pile: a reviewer looks at all of its pages.
 * @param pageCount number of pages of the pile
 */
export function getPileSteps(pageCount: number): { first: number; last: number }[] {
  const { pages } = getInitialThumbnails(pageCount);
  const end = Math.min(pageCount, MAX_PILE_PAGES);
  const steps = [];
  for (let first = pages + 1; first <= end; first += STEP_PAGES)
    steps.push({ first, last: Math.min(end, first + STEP_PAGES - 1) });
  return steps;
}

/** Width of the first page's thumbnail in the list. */
export const LIST_THUMBNAIL_WIDTH: ThumbnailWidth = 128;
