import type { CutInput, JoinImagesInput, RenderInput, RotateInput, SourceFile } from '@/lib/pdf/engine';
import { PdfProblem } from '@/lib/pdf/problem';
import { answerTasks } from '../answer-tasks';
import type { PdfLimits } from '../pdf-limits';

type Limited<Input> = Input & { limits: PdfLimits };

/** The program of the PDF children. What a task needs is loaded with the first one: painting takes long to load. */
answerTasks(
  {
    inspect: async ({ limits, ...file }: Limited<SourceFile>) => {
      const { inspect } = await import('@/lib/pdf/inspect');
      return inspect(file, limits);
    },
    inspectImage: async ({ path, limits }: Limited<{ path: string }>) => {
      const { inspectImage } = await import('@/lib/pdf/rendering/inspect-image');
      return await inspectImage(path, limits);
    },
    cut: async ({ limits, ...input }: Limited<CutInput>) => {
      const { cut } = await import('@/lib/pdf/cutting/cut');
      return cut(input, limits);
    },
    joinImages: async ({ limits, ...input }: Limited<JoinImagesInput>) => {
      const { joinImages } = await import('@/lib/pdf/images/join-images');
      return await joinImages(input, limits);
    },
    rotate: async ({ limits, ...input }: Limited<RotateInput>) => {
      const { rotate } = await import('@/lib/pdf/rotating/rotate');
      await rotate(input, limits);
    },
    readText: async ({ path, pages, limits }: Limited<{ path: string; pages?: number[] }>, report) => {
      const { readText } = await import('@/lib/pdf/text/read-text');
      await readText(path, pages, limits, report);
    },
    readEmbeddedInvoice: async ({ path, limits }: Limited<{ path: string }>) => {
      const { readEmbeddedInvoice } = await import('@/lib/pdf/embedded/read-embedded-invoice');
      return readEmbeddedInvoice(path, limits);
    },
    renderPage: async ({ limits, ...input }: Limited<RenderInput>) => {
      const { renderPage } = await import('@/lib/pdf/rendering/render-page');
      return await renderPage(input, limits);
    },
  },
  (error) => (error instanceof PdfProblem ? { reason: error.problem, message: error.message } : undefined),
);
