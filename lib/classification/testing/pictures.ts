import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { PDF } from '@/lib/core/media-types';
import { renderPage } from '@/lib/pdf/rendering/render-page';
import type { ReadablePage } from '../page-features';
import { paperPdf } from './paper-pdf';

const LIMITS = { maxPages: 100, maxImageMegapixels: 100 };
/** 200 dots an inch on A4. */
const WIDTH_PX = 1654;

/** A page as a camera or a scanner sees it. */
export async function photoOf(page: ReadablePage, format: 'png' | 'jpeg'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-photo-'));
  try {
    const path = join(folder, 'paper.pdf');
    const outputPath = join(folder, 'paper.webp');
    await writeFile(path, await paperPdf([page]));
    await renderPage({ path, mimeType: PDF, page: 1, outputPath, widthPx: WIDTH_PX }, LIMITS);
    return await sharp(await readFile(outputPath))
      .toFormat(format)
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A PDF of pictures, without any text. */
export async function scanOf(pages: readonly ReadablePage[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const page of pages) {
    const picture = await pdf.embedJpg(await photoOf(page, 'jpeg'));
    const { width, height } = page;
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
