import type { Metadata } from 'sharp';

/** Long side of an A4 page, in points. */
const A4_LONG_SIDE = 842;
const POINTS_PER_INCH = 72;
/**
 * Scanner densities in dots per inch. Lower values come from cameras or screens and mean nothing; higher values come
 * from no scanner.
 */
const SCANNER_DENSITY = { from: 100, to: 2400 };

/** Lowest EXIF orientation for which the image lies on its side. */
const MIN_SIDEWAYS_ORIENTATION = 5;

/**
 * Returns the page size in points for an upright image. Uses the size of the scanned document or, if the density is
 * unknown, A4. A small image gets at most one point per pixel.
 */
export function getPageSize(image: Pick<Metadata, 'width' | 'height' | 'density' | 'orientation'>): {
  width: number;
  height: number;
} {
  const { density = 0 } = image;
  const isScan = density >= SCANNER_DENSITY.from && density <= SCANNER_DENSITY.to;
  const scale = isScan
    ? POINTS_PER_INCH / density
    : Math.min(1, A4_LONG_SIDE / Math.max(image.width, image.height));
  const [across, down] = [roundPoints(image.width * scale), roundPoints(image.height * scale)];
  const lies = (image.orientation ?? 1) >= MIN_SIDEWAYS_ORIENTATION;
  return lies ? { width: down, height: across } : { width: across, height: down };
}

/** Returns the matrix that places an image's unit square on its page, for an EXIF orientation (1 to 8). */
export function getUprightMatrix(orientation: number | undefined, width: number, height: number): string {
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

/** Rounds a length to 0.01 points, with a minimum of 0.01. */
const roundPoints = (length: number) => Math.max(1, Math.round(length * 100) / 100);
