import type { OcrLimits } from '@/lib/files/pdf/ocr/recognize-text';
import type { DrawPagesInput, RecognizeInput } from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { PdfLimits } from '@/lib/platform/child-processes/child-pdf-limits';
import { serveChildTasks } from '@/lib/platform/child-processes/serve-child-tasks';

/** Program of the text recognition children. Separate from the others, because a page takes seconds. */
serveChildTasks(
  {
    recognize: async ({ limits, ...input }: RecognizeInput & { limits: OcrLimits }, report) => {
      const { recognizeText } = await import('@/lib/files/pdf/ocr/recognize-text');
      await recognizeText(input, limits, report);
    },
    drawPages: async ({ limits, ...input }: DrawPagesInput & { limits: PdfLimits }, report) => {
      const { drawPages } = await import('@/lib/files/pdf/ocr/draw-pages');
      await drawPages(input, limits, report);
    },
    readBarcodes: async (
      { limits, ...input }: Omit<RecognizeInput, 'languages'> & { limits: PdfLimits },
      report,
    ) => {
      const { readBarcodes } = await import('@/lib/files/pdf/ocr/read-barcodes');
      await readBarcodes(input, limits, report);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
