import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract } from '@/test-support/classification/papers';
import { buildChildren } from '../scripts/build-children.mjs';

/** Width in pixels of an A4 page scanned at 200 dpi. */
const WIDTH_PX = 1654;

/**
 * Writes scanned pages of a contract as JPEG files into a folder.
 *
 * @returns the paths of the files
 */
export async function createPageImages(folder: string, count: number): Promise<string[]> {
  const engine = openPdfEngine({
    childrenFolder: await buildChildren(),
    limits: { pdfPages: 20_000, imageMegapixels: 100 },
  });
  try {
    const path = join(folder, 'papers.pdf');
    await writeFile(path, await createPaperPdf(createContract(3, count)));
    const images: string[] = [];
    for (let page = 1; page <= count; page += 1) {
      const outputPath = join(folder, `page-${page}`);
      const input = { path, mimeType: 'application/pdf', page, widthPx: WIDTH_PX, outputPath };
      await engine.renderPage(input);
      // The engine renders for browsers; a scanner produces JPEG.
      await sharp(outputPath).jpeg({ quality: 90 }).toFile(`${outputPath}.jpg`);
      images.push(`${outputPath}.jpg`);
    }
    return images;
  } finally {
    await engine.close();
  }
}
