import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Turn } from '../engine';
import { PdfProblem } from '../problem';
import { newExif, turnTiff } from './tiff-orientation';
import { turnedOrientation } from './turn';

export interface RotateImageLimits {
  maxImageMegapixels: number;
}

/**
 * Turns an image without loss: a JPEG and a TIFF by the tag that says how they stand, pixels untouched; a PNG and a WEBP
 * by encoding the turned pixels anew without loss. Throws a PdfProblem for an image that can't be read.
 */
export async function rotateImage(
  path: string,
  mimeType: string,
  turn: Turn,
  outputPath: string,
  limits: RotateImageLimits,
): Promise<void> {
  if (mimeType === 'image/jpeg') writeFileSync(outputPath, turnJpeg(readFileSync(path), turn));
  else if (mimeType === 'image/tiff') writeFileSync(outputPath, turnTiff(readFileSync(path), turn, true));
  else await turnPixels(path, mimeType, turn, outputPath, limits);
}

const SOI = 0xd8;
const APP0 = 0xe0;
const APP1 = 0xe1;
const SOS = 0xda;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const MAX_SEGMENT = 0xffff;

/** By the Exif block, which is added where there is none: after the JFIF header, which wants to be first. */
function turnJpeg(jpeg: Buffer, turn: Turn): Buffer {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) throw unreadable();
  let insertAt = 2;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1]!;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) throw unreadable();
    const content = jpeg.subarray(at + 4, end);
    if (marker === APP1 && content.subarray(0, EXIF.length).equals(EXIF)) {
      const exif = turnTiff(content.subarray(EXIF.length), turn, false);
      return Buffer.concat([jpeg.subarray(0, at), exifSegment(exif), jpeg.subarray(end)]);
    }
    if (marker === APP0 && at === insertAt) insertAt = end;
    at = end;
  }
  const exif = newExif(turnedOrientation(1, turn));
  return Buffer.concat([jpeg.subarray(0, insertAt), exifSegment(exif), jpeg.subarray(insertAt)]);
}

function exifSegment(exif: Buffer): Buffer {
  const length = 2 + EXIF.length + exif.length;
  if (length > MAX_SEGMENT) {
    throw new PdfProblem('limit', 'The image’s Exif data leave no room to say how it stands.');
  }
  const head = Buffer.from([0xff, APP1, length >> 8, length & 255]);
  return Buffer.concat([head, EXIF, exif]);
}

async function turnPixels(
  path: string,
  mimeType: string,
  turn: Turn,
  outputPath: string,
  { maxImageMegapixels }: RotateImageLimits,
): Promise<void> {
  try {
    const image = sharp(path, { limitInputPixels: maxImageMegapixels * 1e6, failOn: 'error' });
    const { depth, pages = 1, channels } = await image.metadata();
    if (pages > 1) throw new PdfProblem('limit', 'A moving image can’t be turned without loss.');
    const turned = image.autoOrient().rotate(turn).keepIccProfile();
    if (depth === 'ushort') turned.toColourspace(channels < 3 ? 'grey16' : 'rgb16');
    const encoded = mimeType === 'image/webp' ? turned.webp({ lossless: true, exact: true }) : turned.png();
    await encoded.toFile(outputPath);
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
    throw unreadable();
  }
}

const unreadable = () => new PdfProblem('damaged', 'The image is damaged and can’t be turned.');
