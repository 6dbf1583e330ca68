import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_SHOWN_FRAMES } from '../max-image-frames';

/**
 * Stacks the pages of a TIFF into one page in Sheaf (docs/adr/0006): below each other, with equal widths.
 * `lib/recognition/extraction/recognize-frames.ts` places their text in the same way.
 */

/** Maximum height of a WEBP image in pixels. */
const MAX_HEIGHT_PX = 16_383;

/**
 * Creates one image of a TIFF's first pages.
 *
 * @param widthPx maximum width; a tall image is narrower
 */
export async function stackImageFrames(path: string, widthPx: number, options: SharpOptions): Promise<Sharp> {
  const frames = await readShownFrames(path, options);
  const tall = frames.reduce((sum, { width, height }) => sum + height / width, 0);
  const widest = Math.max(...frames.map(({ width }) => width));
  const width = Math.max(1, Math.floor(Math.min(widthPx, widest, (MAX_HEIGHT_PX - frames.length) / tall)));
  const images: { input: Buffer; left: number; top: number }[] = [];
  let height = 0;
  for (const { frame } of frames) {
    const { data, info } = await frame
      .autoOrient()
      .resize({ width })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    images.push({ input: data, left: 0, top: height });
    height += info.height;
  }
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(images);
}

interface Frame {
  frame: Sharp;
  /** Width of the upright frame. */
  width: number;
  height: number;
}

async function readShownFrames(path: string, options: SharpOptions): Promise<Frame[]> {
  const { pages = 1 } = await sharp(path, options).metadata();
  const frames: Frame[] = [];
  for (let page = 0; page < Math.min(pages, MAX_SHOWN_FRAMES); page++) {
    const frame = sharp(path, { ...options, page });
    const { autoOrient } = await frame.metadata();
    frames.push({ frame, ...autoOrient });
  }
  return frames;
}
