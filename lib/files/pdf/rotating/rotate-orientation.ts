import type { Turn } from '../pdf-engine-port';

/** Orientations of Exif and TIFF in the order of clockwise rotations by 90 degrees. */
const CLOCKWISE_ORIENTATIONS = [1, 6, 3, 8];
const MIRRORED_ORIENTATIONS = [2, 7, 4, 5];

/** Returns the orientation after a further rotation. An invalid orientation counts as upright. */
export function rotateOrientation(orientation: number, turn: Turn): number {
  const cycle = MIRRORED_ORIENTATIONS.includes(orientation) ? MIRRORED_ORIENTATIONS : CLOCKWISE_ORIENTATIONS;
  return cycle[(Math.max(0, cycle.indexOf(orientation)) + turn / 90) % 4]!;
}
