import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { ReadablePage } from '../page-features';

/** A PDF of pages that `papers.ts` made: the same lines in the same places. */
export async function paperPdf(pages: readonly ReadablePage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { width, height, layout } of pages) {
    const page = pdf.addPage([width, height]);
    for (const { x, y, height: size, pieces } of layout.lines) {
      for (const { text } of pieces) if (text) page.drawText(text, { x, y: height - y, size, font });
    }
  }
  return await pdf.save();
}
