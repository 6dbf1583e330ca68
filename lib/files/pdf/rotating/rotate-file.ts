import { isPdfType } from '@/lib/foundation/media-types';
import type { RotateInput } from '../pdf-engine-port';
import { rotateImage } from './rotate-image';
import { rotatePdf } from './rotate-pdf';

/**
 * Rotates pages of a PDF, or an image.
 * @throws PdfProblem for a file that can't be rotated
 */
export async function rotateFile(
  { path, mimeType, pages, degrees, outputPath }: RotateInput,
  limits: { maxPages: number; maxImageMegapixels: number },
): Promise<void> {
  if (isPdfType(mimeType)) rotatePdf(path, pages, degrees, outputPath, limits);
  else await rotateImage(path, mimeType, degrees, outputPath, limits);
}
