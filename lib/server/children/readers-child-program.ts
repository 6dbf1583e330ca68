import type { unpackContainer } from '@/lib/files/containers/unpack-container';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { serveChildTasks } from '@/lib/platform/child-processes/serve-child-tasks';

serveChildTasks(
  {
    readText: async ({ path, mimeType, alone }: { path: string; mimeType: string; alone?: boolean }) => {
      const { readFileText } = await import('@/lib/files/readers/read-file-text');
      return await readFileText(path, mimeType, { alone });
    },
    readInvoice: async ({ path }: { path: string }) => {
      const { readXmlInvoice } = await import('@/lib/files/readers/read-xml');
      return readXmlInvoice(path);
    },
    drawInvoice: async ({ path, outputPath }: { path: string; outputPath: string }) => {
      const { drawXmlInvoice } = await import('@/lib/files/invoices/draw-xml-invoice');
      return drawXmlInvoice(path, outputPath);
    },
    unpack: async (container: Parameters<typeof unpackContainer>[0]) => {
      const { unpackContainer } = await import('@/lib/files/containers/unpack-container');
      return await unpackContainer(container);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
