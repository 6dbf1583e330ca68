import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a HEIC file with two images and their thumbnails (`heic/draw-photo.mjs`). The primary image has 640 × 400
 * pixels, the text “Receipt 4711”, and the corners red, green, blue, and white. The other image has the text “Invoice 0815”.
 */
export const createHeic = (): Buffer => readFileSync(join(import.meta.dirname, 'heic/photo.heic'));

/** Returns the file with other brands. @param compatible brands that fill the list */
export function createHeicWithBrands(major: string, compatible: readonly string[]): Buffer {
  const heic = createHeic();
  heic.write(major, 8, 'latin1');
  for (let at = 16, index = 0; at < heic.readUInt32BE(0); at += 4, index += 1) {
    heic.write(compatible[index % compatible.length]!, at, 'latin1');
  }
  return heic;
}

/** Returns the file with the other image as the primary image. */
export function createHeicWithOtherPrimary(): Buffer {
  const heic = createHeic();
  const box = heic.indexOf('pitm');
  heic.writeUInt16BE(4, box + 8);
  return heic;
}

/** Returns the file with another size stated for the primary image. */
export function createHeicOfSize(width: number, height: number): Buffer {
  const heic = createHeic();
  const box = heic.indexOf('ispe');
  heic.writeUInt32BE(width, box + 8);
  heic.writeUInt32BE(height, box + 12);
  return heic;
}

/**
 * Returns the file with a rotation or a mirroring of the primary image, instead of the statement about its bits.
 *
 * @param value `irot`: quarter turns counterclockwise; `imir`: 0 for a vertical axis, 1 for a horizontal axis
 */
export function createHeicWith(type: 'irot' | 'imir', value: number): Buffer {
  const heic = createHeic();
  const box = heic.indexOf('pixi');
  heic.write(type, box, 'latin1');
  heic.fill(0, box + 4, box + 12);
  heic[box + 4] = value;
  return heic;
}

/** Returns a file whose image data ends early. */
export const createTruncatedHeic = (): Buffer => createHeic().subarray(0, 2000);
