import sharp from 'sharp';
import type { DrawPagesInput, PageImage } from '../pdf-engine-port';
import type { RenderLimits } from '../rendering/render-page';
import { drawPageImage, isBlankImage } from './draw-page-image';

/** Draws pages as gray PNG files for another OCR service, one page after the other. */
export async function drawPages(
  { path, mimeType, pages }: DrawPagesInput,
  limits: RenderLimits,
  onPage: (image: PageImage) => Promise<void>,
): Promise<void> {
  for (const { page, outputPath } of pages) {
    const image = await drawPageImage({ path, mimeType, page }, limits);
    const { width = 0, height = 0 } = image ?? {};
    const blank = !image || isBlankImage(image);
    if (!blank)
      await sharp(image.data, { raw: { width, height, channels: 1 } })
        .toColourspace('b-w')
        .png()
        .toFile(outputPath);
    await onPage({ page, width, height, blank });
  }
}
