import sharp from 'sharp';
import type { Inspection } from '../engine';

export interface ImageLimits {
  maxImageMegapixels: number;
}

/** Reads an image's header and a first row's worth of it: one page, or why it can't be processed. */
export async function inspectImage(path: string, { maxImageMegapixels }: ImageLimits): Promise<Inspection> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > maxImageMegapixels * 1e6) {
      const message = `The image has ${megapixels(width, height)} megapixels; the limit is ${maxImageMegapixels}.`;
      return { readable: false, problem: 'limit', message };
    }
    // Decodes all of it, shrunk as it is read: a file that breaks off in the middle is found here.
    await sharp(path, { limitInputPixels: maxImageMegapixels * 1e6, sequentialRead: true, failOn: 'error' })
      .resize({ width: 64 })
      .raw()
      .toBuffer();
    return { readable: true, pageCount: 1, encryption: 'none', signed: false, hasForm: false };
  } catch {
    return { readable: false, problem: 'damaged', message: 'The image is damaged and can’t be read.' };
  }
}

const megapixels = (width: number, height: number) => Math.round((width * height) / 1e5) / 10;
