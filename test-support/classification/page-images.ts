import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { renderPage } from '@/lib/files/pdf/rendering/render-page';
import { PDF } from '@/lib/foundation/media-types';
import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';
import { createPaperPdf } from './create-paper-pdf';

const LIMITS = { maxPages: 100, maxImageMegapixels: 100 };
/** Width of A4 at 200 dpi. */
const WIDTH_PX = 1654;

/** Renders a page as a photo or scan. */
export const createPhoto = async (page: ReadablePage, format: 'png' | 'jpeg'): Promise<Buffer> =>
  renderPageImage(await createPaperPdf([page]), 1, format);

/** Renders a page of a PDF as an image. */
export async function renderPageImage(
  pdf: Uint8Array,
  page: number,
  format: 'png' | 'jpeg',
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-photo-'));
  try {
    const path = join(folder, 'paper.pdf');
    const outputPath = join(folder, 'paper.webp');
    await writeFile(path, pdf);
    await renderPage({ path, mimeType: PDF, page, outputPath, widthPx: WIDTH_PX }, LIMITS);
    return await sharp(await readFile(outputPath))
      .toFormat(format)
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clockwise rotation of a page on the scanner, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/**
 * Creates a PDF of images, without text.
 *
 * @param turns rotations of the pages, in order. Default: upright.
 */
export async function createScannedPdf(
  pages: readonly ReadablePage[],
  turns: readonly Rotation[] = [],
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const [index, page] of pages.entries()) {
    const turn = turns[index] ?? 0;
    const upright = await createPhoto(page, 'jpeg');
    const image = await pdf.embedJpg(turn === 0 ? upright : await sharp(upright).rotate(turn).toBuffer());
    const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
