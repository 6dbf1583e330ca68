import type {
  CutInput,
  JoinImagesInput,
  RenderInput,
  RotateInput,
  SearchablePdfInput,
  SourceFile,
} from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { PdfLimits } from '@/lib/platform/child-processes/child-pdf-limits';
import { serveChildTasks } from '@/lib/platform/child-processes/serve-child-tasks';

type Limited<Input> = Input & { limits: PdfLimits };

/**
 * Program of the PDF children. Each task's dependencies are loaded on its first use, because rendering loads slowly.
 */
serveChildTasks(
  {
    inspect: async ({ limits, ...file }: Limited<SourceFile>) => {
      const { inspectPdf } = await import('@/lib/files/pdf/inspect-pdf');
      return inspectPdf(file, limits);
    },
    inspectImage: async ({ path, limits }: Limited<{ path: string }>) => {
      const { inspectImage } = await import('@/lib/files/pdf/rendering/inspect-image');
      return await inspectImage(path, limits);
    },
    cut: async ({ limits, ...input }: Limited<CutInput>) => {
      const { cutPdf } = await import('@/lib/files/pdf/cutting/cut-pdf');
      return cutPdf(input, limits);
    },
    joinImages: async ({ limits, ...input }: Limited<JoinImagesInput>) => {
      const { joinImages } = await import('@/lib/files/pdf/images/join-images');
      return await joinImages(input, limits);
    },
    rotate: async ({ limits, ...input }: Limited<RotateInput>) => {
      const { rotateFile } = await import('@/lib/files/pdf/rotating/rotate-file');
      await rotateFile(input, limits);
    },
    addTextLayer: async ({ limits, ...input }: Limited<SearchablePdfInput>) => {
      const { writeSearchablePdf } = await import('@/lib/files/pdf/searchable/write-searchable-pdf');
      await writeSearchablePdf(input, limits);
    },
    readText: async ({ path, pages, limits }: Limited<{ path: string; pages?: number[] }>, report) => {
      const { readPdfText } = await import('@/lib/files/pdf/text/read-pdf-text');
      await readPdfText(path, pages, limits, report);
    },
    readEmbeddedInvoice: async ({ path, limits }: Limited<{ path: string }>) => {
      const { readEmbeddedInvoice } = await import('@/lib/files/pdf/embedded/read-embedded-invoice');
      return readEmbeddedInvoice(path, limits);
    },
    renderPage: async ({ limits, ...input }: Limited<RenderInput>) => {
      const { renderPage } = await import('@/lib/files/pdf/rendering/render-page');
      return await renderPage(input, limits);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
