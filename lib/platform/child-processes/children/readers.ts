import { PdfProblem } from '@/lib/pdf/problem';
import { answerTasks } from '../answer-tasks';

/** The program of the children that read files without pages. */
answerTasks(
  {
    readText: async ({ path, mimeType, alone }: { path: string; mimeType: string; alone?: boolean }) => {
      const { readText } = await import('@/lib/readers/read-text');
      return await readText(path, mimeType, { alone });
    },
    readInvoice: async ({ path }: { path: string }) => {
      const { readXmlInvoice } = await import('@/lib/readers/xml');
      return readXmlInvoice(path);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
