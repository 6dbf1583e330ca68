import type { Metadata } from 'sharp';

/** Points. */
const LONG_SIDE_OF_A4 = 842;
const POINTS_PER_INCH = 72;
/** Below, the density is a camera's or a screen's that means nothing; above, no scanner's. */
const SCANNED = { from: 100, to: 2400 };

/** Orientations of EXIF from which on the picture lies on its side. */
const ON_ITS_SIDE_FROM = 5;

/**
 * The size in points of the page for an image that stands upright: as large as what was scanned, or, where the image doesn't
 * say, as large as a sheet of A4, and a small picture no larger than a point for each of its pixels.
 */
export function paperSize(image: Pick<Metadata, 'width' | 'height' | 'density' | 'orientation'>): {
  width: number;
  height: number;
} {
  const { density = 0 } = image;
  const isScan = density >= SCANNED.from && density <= SCANNED.to;
  const scale = isScan
    ? POINTS_PER_INCH / density
    : Math.min(1, LONG_SIDE_OF_A4 / Math.max(image.width, image.height));
  const [across, down] = [inPoints(image.width * scale), inPoints(image.height * scale)];
  const lies = (image.orientation ?? 1) >= ON_ITS_SIDE_FROM;
  return lies ? { width: down, height: across } : { width: across, height: down };
}

/** How the unit square of an image is placed on its page, by the image's orientation (EXIF, 1 to 8). */
export function uprightMatrix(orientation: number | undefined, width: number, height: number): string {
  const [w, h] = [width, height];
  switch (orientation) {
    case 2:
      return `${-w} 0 0 ${h} ${w} 0`;
    case 3:
      return `${-w} 0 0 ${-h} ${w} ${h}`;
    case 4:
      return `${w} 0 0 ${-h} 0 ${h}`;
    case 5:
      return `0 ${-h} ${-w} 0 ${w} ${h}`;
    case 6:
      return `0 ${-h} ${w} 0 0 ${h}`;
    case 7:
      return `0 ${h} ${w} 0 0 0`;
    case 8:
      return `0 ${h} ${-w} 0 ${w} 0`;
    default:
      return `${w} 0 0 ${h} 0 0`;
  }
}

/** To a hundredth, and never nothing. */
const inPoints = (length: number) => Math.max(1, Math.round(length * 100) / 100);
