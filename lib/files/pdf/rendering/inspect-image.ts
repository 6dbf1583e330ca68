import sharp from 'sharp';
import { decodeHeif } from '../images/decode-heif';
import { isHeifFile } from '../images/open-image';
import type { Inspection } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';

export interface ImageLimits {
  maxImageMegapixels: number;
  maxPages: number;
}

/** Checks an image: returns one page, or the reason why it can't be processed. */
export async function inspectImage(
  path: string,
  { maxImageMegapixels, maxPages }: ImageLimits,
): Promise<Inspection> {
  try {
    if (isHeifFile(path)) {
      await decodeHeif(path, { maxImageMegapixels });
      return ONE_PAGE;
    }
    const { width, height, format, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const frames = format === 'tiff' ? pages : 1;
    if (frames > maxPages) {
      const message = `The image has ${frames} pages; the limit is ${maxPages}.`;
      return { readable: false, problem: 'limit', message };
    }
    if (width * height > maxImageMegapixels * 1e6) {
      const message = `The image has ${toMegapixels(width, height)} megapixels; the limit is ${maxImageMegapixels}.`;
      return { readable: false, problem: 'limit', message };
    }
    // Decode the whole image, reduced while reading, to detect truncated files.
    await sharp(path, { limitInputPixels: maxImageMegapixels * 1e6, sequentialRead: true, failOn: 'error' })
      .resize({ width: 64 })
      .raw()
      .toBuffer();
    return frames > 1 ? { ...ONE_PAGE, frames } : ONE_PAGE;
  } catch (error) {
    if (error instanceof PdfProblem) {
      return { readable: false, problem: error.problem, message: error.message };
    }
    return { readable: false, problem: 'damaged', message: 'The image is damaged and can’t be read.' };
  }
}

const ONE_PAGE = {
  readable: true,
  pageCount: 1,
  encryption: 'none',
  signed: false,
  hasForm: false,
} as const;

const toMegapixels = (width: number, height: number) => Math.round((width * height) / 1e5) / 10;
