import { isPdfType } from '@/lib/core/media-types';
import type { RotateInput } from '../engine';
import { rotateImage } from './rotate-image';
import { rotatePdf } from './rotate-pdf';

/** Turns pages of a PDF, or an image. Throws a PdfProblem for a file that can't be turned. */
export async function rotate(
  { path, mimeType, pages, degrees, outputPath }: RotateInput,
  limits: { maxPages: number; maxImageMegapixels: number },
): Promise<void> {
  if (isPdfType(mimeType)) rotatePdf(path, pages, degrees, outputPath, limits);
  else await rotateImage(path, mimeType, degrees, outputPath, limits);
}
