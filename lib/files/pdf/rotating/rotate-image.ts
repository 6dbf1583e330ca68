import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { isHeifType } from '@/lib/foundation/media-types';
import type { Turn } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import { rotateHeif } from './rotate-heif';
import { rotateOrientation } from './rotate-orientation';
import { createExif, rotateTiff } from './tiff-orientation';

export interface RotateImageLimits {
  maxImageMegapixels: number;
}

/**
 * Rotates an image without loss. For JPEG, TIFF, and HEIF, only the stated orientation changes; for PNG and WEBP, the
 * rotated pixels are re-encoded without loss.
 * @throws PdfProblem for an image that can't be read
 */
export async function rotateImage(
  path: string,
  mimeType: string,
  turn: Turn,
  outputPath: string,
  limits: RotateImageLimits,
): Promise<void> {
  if (mimeType === 'image/jpeg') writeFileSync(outputPath, rotateJpeg(readFileSync(path), turn));
  else if (mimeType === 'image/tiff') writeFileSync(outputPath, rotateTiff(readFileSync(path), turn, true));
  else if (isHeifType(mimeType)) writeFileSync(outputPath, rotateHeif(readFileSync(path), turn));
  else await rotatePixels(path, mimeType, turn, outputPath, limits);
}

const SOI = 0xd8;
const APP0 = 0xe0;
const APP1 = 0xe1;
const SOS = 0xda;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const MAX_SEGMENT = 0xffff;

/** Rotates a JPEG with its Exif block. A missing block is added after the JFIF header, which must be first. */
function rotateJpeg(jpeg: Buffer, turn: Turn): Buffer {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) throw createUnreadableError();
  let insertAt = 2;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1]!;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) throw createUnreadableError();
    const content = jpeg.subarray(at + 4, end);
    if (marker === APP1 && content.subarray(0, EXIF.length).equals(EXIF)) {
      const exif = rotateTiff(content.subarray(EXIF.length), turn, false);
      return Buffer.concat([jpeg.subarray(0, at), buildExifSegment(exif), jpeg.subarray(end)]);
    }
    if (marker === APP0 && at === insertAt) insertAt = end;
    at = end;
  }
  const exif = createExif(rotateOrientation(1, turn));
  return Buffer.concat([jpeg.subarray(0, insertAt), buildExifSegment(exif), jpeg.subarray(insertAt)]);
}

function buildExifSegment(exif: Buffer): Buffer {
  const length = 2 + EXIF.length + exif.length;
  if (length > MAX_SEGMENT) {
    throw new PdfProblem('limit', 'The image’s Exif data has no room for the orientation.');
  }
  const head = Buffer.from([0xff, APP1, length >> 8, length & 255]);
  return Buffer.concat([head, EXIF, exif]);
}

async function rotatePixels(
  path: string,
  mimeType: string,
  turn: Turn,
  outputPath: string,
  { maxImageMegapixels }: RotateImageLimits,
): Promise<void> {
  try {
    const image = sharp(path, { limitInputPixels: maxImageMegapixels * 1e6, failOn: 'error' });
    const { depth, pages = 1, channels } = await image.metadata();
    if (pages > 1) throw new PdfProblem('limit', 'An animated image can’t be rotated without loss.');
    const turned = image.autoOrient().rotate(turn).keepIccProfile();
    if (depth === 'ushort') turned.toColourspace(channels < 3 ? 'grey16' : 'rgb16');
    const encoded = mimeType === 'image/webp' ? turned.webp({ lossless: true, exact: true }) : turned.png();
    await encoded.toFile(outputPath);
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
    throw createUnreadableError();
  }
}

const createUnreadableError = () => new PdfProblem('damaged', 'The image is damaged and can’t be rotated.');
