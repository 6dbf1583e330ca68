import type { RecogniseInput } from '@/lib/pdf/engine';
import type { OcrLimits } from '@/lib/pdf/ocr/recognise';
import { PdfProblem } from '@/lib/pdf/problem';
import { answerTasks } from '../answer-tasks';
import type { PdfLimits } from '../pdf-limits';

/** The program of the children that read words off pictures: apart from the others, since a page takes seconds. */
answerTasks(
  {
    recognise: async ({ limits, ...input }: RecogniseInput & { limits: OcrLimits }, report) => {
      const { recognise } = await import('@/lib/pdf/ocr/recognise');
      await recognise(input, limits, report);
    },
    readBarcodes: async (
      { limits, ...input }: Omit<RecogniseInput, 'languages'> & { limits: PdfLimits },
      report,
    ) => {
      const { readBarcodes } = await import('@/lib/pdf/ocr/read-barcodes');
      await readBarcodes(input, limits, report);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
