import type { Turn } from '../engine';

/** The orientations of Exif and TIFF that follow each other when a picture is turned clockwise by 90 degrees. */
const UPRIGHT = [1, 6, 3, 8];
const MIRRORED = [2, 7, 4, 5];

/** The orientation of a picture that is turned further; one that is none counts as upright. */
export function turnedOrientation(orientation: number, turn: Turn): number {
  const cycle = MIRRORED.includes(orientation) ? MIRRORED : UPRIGHT;
  return cycle[(Math.max(0, cycle.indexOf(orientation)) + turn / 90) % 4]!;
}
