import { renameSync, rmSync } from 'node:fs';
import { isPdfType } from '@/lib/foundation/media-types';
import { joinImages } from '../images/join-images';
import type { SearchablePdfInput } from '../pdf-engine-port';
import { createDamagedError } from '../pdf-problem';
import { appendOrRewrite } from '../updating/append-or-rewrite';
import { appendTextLayer, type PageSize } from './append-text-layer';
import { readLayerPages } from './layer-pages-file';
import { spreadFrames } from './spread-frames';

/**
 * Writes a PDF whose pages contain their recognized text, invisibly. An image becomes a PDF.
 *
 * @throws PdfProblem for a file that can't be read
 */
export async function writeSearchablePdf(
  { path, mimeType, layerPath, outputPath }: SearchablePdfInput,
  limits: { maxPages: number; maxImageMegapixels: number },
): Promise<void> {
  if (isPdfType(mimeType)) {
    const append = (from: string) =>
      appendTextLayer(from, () => readLayerPages(layerPath), outputPath, limits);
    if (appendOrRewrite(path, outputPath, limits, append)) return;
    throw createDamagedError('it can’t get a text layer');
  }
  const joinedPath = `${outputPath}.joined`;
  try {
    await joinImages({ images: [{ path, mimeType }], outputPath: joinedPath }, limits);
    const [image] = readLayerPages(layerPath);
    if (!image) return renameSync(joinedPath, outputPath);
    const getLayer = (getSizes: () => PageSize[]) => spreadFrames(image, getSizes());
    if (appendTextLayer(joinedPath, getLayer, outputPath, limits)) return;
    throw new Error('The PDF of an image can’t be appended to.');
  } finally {
    rmSync(joinedPath, { force: true });
  }
}
