import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';

/** Creates a PDF of pages from `papers.ts`, with the same lines in the same positions. */
export async function createPaperPdf(pages: readonly ReadablePage[]): Promise<Uint8Array> {
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
