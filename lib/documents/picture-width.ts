/** The widths that pictures are made in, in pixels; few, so that what is made once serves many. */
export const PICTURE_WIDTHS = [128, 192, 256, 512, 1024, 2048] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The smallest that is as wide as wanted; the widest there is for anything wider. */
export const pictureWidthFor = (wantedPx: number): PictureWidth =>
  PICTURE_WIDTHS.find((widthPx) => widthPx >= wantedPx) ?? 2048;
