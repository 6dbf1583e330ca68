import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { SHOWN_FRAMES } from '../shown-frames';

/**
 * The pages of a TIFF are one page of Sheaf's (docs/adr/0006): below each other, all equally wide. What was read on them
 * is placed in the same way (`lib/extraction/stack-frames.ts`).
 */

/** WEBP ends there. */
const MAX_HEIGHT_PX = 16_383;

/**
 * One picture of a TIFF's first pages.
 *
 * @param widthPx at most; a tall picture is narrower
 */
export async function stackedFrames(path: string, widthPx: number, options: SharpOptions): Promise<Sharp> {
  const frames = await shownFrames(path, options);
  const tall = frames.reduce((sum, { width, height }) => sum + height / width, 0);
  const widest = Math.max(...frames.map(({ width }) => width));
  const width = Math.max(1, Math.floor(Math.min(widthPx, widest, (MAX_HEIGHT_PX - frames.length) / tall)));
  const pictures: { input: Buffer; left: number; top: number }[] = [];
  let height = 0;
  for (const { frame } of frames) {
    const { data, info } = await frame
      .autoOrient()
      .resize({ width })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    pictures.push({ input: data, left: 0, top: height });
    height += info.height;
  }
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(pictures);
}

interface Frame {
  frame: Sharp;
  /** As it stands upright. */
  width: number;
  height: number;
}

async function shownFrames(path: string, options: SharpOptions): Promise<Frame[]> {
  const { pages = 1 } = await sharp(path, options).metadata();
  const frames: Frame[] = [];
  for (let page = 0; page < Math.min(pages, SHOWN_FRAMES); page++) {
    const frame = sharp(path, { ...options, page });
    const { autoOrient } = await frame.metadata();
    frames.push({ frame, ...autoOrient });
  }
  return frames;
}
