import { closeSync, openSync, readSync } from 'node:fs';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { detectHeifType } from '@/lib/files/file-types/detect-heif-type';
import { decodeHeif } from './decode-heif';

const HEAD_BYTES = 512;

/** Returns true for a HEIF image (HEIC), which sharp can't decode. */
export function isHeifFile(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(file, head, 0, HEAD_BYTES, 0);
    return detectHeifType(head.subarray(0, length))?.accepted === true;
  } finally {
    closeSync(file);
  }
}

/**
 * Opens an image of any supported type. The decoded pixels of a HEIF image are upright.
 *
 * @throws PdfProblem for a HEIF image that can't be decoded
 */
export async function openImage(
  path: string,
  { maxImageMegapixels, ...options }: SharpOptions & { maxImageMegapixels: number },
): Promise<Sharp> {
  if (!isHeifFile(path)) return sharp(path, { ...options, limitInputPixels: maxImageMegapixels * 1e6 });
  const { data, width, height } = await decodeHeif(path, { maxImageMegapixels });
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: maxImageMegapixels * 1e6 });
}
