import sharp, { type Sharp } from 'sharp';

/** Grayscale image: one byte per pixel, row by row. 0 is black. */
export interface GrayImage {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Encodes an image as a binary PGM file (Netpbm), which is its pixels behind a header. */
export const toPgm = ({ data, width, height }: GrayImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

/** Computes the standard deviation of an image's brightness, in steps of 0 to 255. */
export function computeDeviation({ data }: GrayImage): number {
  let sum = 0;
  let squares = 0;
  for (const pixel of data) {
    sum += pixel;
    squares += pixel * pixel;
  }
  const mean = sum / data.length;
  return Math.sqrt(Math.max(0, squares / data.length - mean * mean));
}

/** Scales an image by a factor. */
export const resizeGrayImage = async (image: GrayImage, factor: number): Promise<GrayImage> =>
  await toGrayImage(openGrayImage(image).resize({ width: Math.max(1, Math.round(image.width * factor)) }));

/** @param deviation standard deviation of the blur in pixels, at least 0.3 */
export const blurGrayImage = async (image: GrayImage, deviation: number): Promise<GrayImage> =>
  await toGrayImage(openGrayImage(image).blur(deviation));

/** Stretches the brightness of an image from black to white. */
export const stretchContrast = async (image: GrayImage): Promise<GrayImage> =>
  await toGrayImage(openGrayImage(image).normalise());

/** @param turn rotation in degrees clockwise */
export const rotateGrayImage = async (image: GrayImage, turn: 90 | 180 | 270): Promise<GrayImage> =>
  await toGrayImage(openGrayImage(image).rotate(turn));

const openGrayImage = ({ data, width, height }: GrayImage): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** Runs the operations on an image, and converts it to shades of gray. */
export async function toGrayImage(image: Sharp): Promise<GrayImage> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
