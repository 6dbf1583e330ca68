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
export const photoOf = async (page: ReadablePage, format: 'png' | 'jpeg'): Promise<Buffer> =>
  pictureOf(await paperPdf([page]), 1, format);

/** The same of what a PDF shows on a page. */
export async function pictureOf(pdf: Uint8Array, page: number, format: 'png' | 'jpeg'): Promise<Buffer> {
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

/** By how many degrees a page lay turned on the scanner, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * A PDF of pictures, without any text.
 *
 * @param turns of the pages, in order; those that are left out lie upright
 */
export async function scanOf(pages: readonly ReadablePage[], turns: readonly Turn[] = []): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const [index, page] of pages.entries()) {
    const turn = turns[index] ?? 0;
    const upright = await photoOf(page, 'jpeg');
    const picture = await pdf.embedJpg(turn === 0 ? upright : await sharp(upright).rotate(turn).toBuffer());
    const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
