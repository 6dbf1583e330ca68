import type { PictureWidth } from './picture-width';

/** From this many pages on the editor's sheets begin small. */
export const MANY_PAGES = 300;

/** So many pages are in sight when a file is opened: pictures of them are made before anybody asks. */
const FIRST_IN_SIGHT = { small: 28, roomy: 16 };

/**
 * Of the pictures on the editor's sheets, device pixels. No wider than the sheets need: a browser that draws without a
 * graphics card keeps the last thousand it has drawn, unpacked.
 */
export const SHEET_PICTURE = { small: 128, roomy: 192 } as const satisfies Record<string, PictureWidth>;

export interface FirstPictures {
  /** How many, from page 1 on. */
  pages: number;
  widthPx: PictureWidth;
}

/** The pictures that are seen first when a file of so many pages is opened in the editor. */
export const firstPictures = (pageCount: number): FirstPictures =>
  pageCount >= MANY_PAGES
    ? { pages: FIRST_IN_SIGHT.small, widthPx: SHEET_PICTURE.small }
    : { pages: Math.min(pageCount, FIRST_IN_SIGHT.roomy), widthPx: SHEET_PICTURE.roomy };

/** Of the first page, in the list. */
export const LIST_PICTURE: PictureWidth = 128;
