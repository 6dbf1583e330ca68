import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { OcrInstallation } from '@/lib/files/pdf/ocr/ocr-engine';
import type {
  CutPart,
  EmbeddedInvoice,
  Inspection,
  PageCodes,
  PageImage,
  PdfEngine,
  ReadPage,
  RenderedPage,
} from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import { join } from '@/lib/platform/paths';
import { withDiskErrors } from '../storage/storage-disk';
import type { PdfLimits } from './child-pdf-limits';
import { ChildPool, TaskFailure, type TaskOptions } from './child-pool';
import { formatTaskFailure, isFileFault, throwTaskError, toOutageError } from './child-task-errors';
import { findOcrLanguages } from './ocr-languages';

export interface PdfEngineOptions {
  /** Folder with the bundles from `scripts/build-children.mjs`. */
  childrenFolder: string;
  limits: { pdfPages: number; imageMegapixels: number };
  /** OCR software. Default: Sheaf's own, with the languages of the packages. */
  ocr?: OcrInstallation;
  /** Maximum number of concurrent tasks that read, cut or render files. OCR has the same number in addition. */
  children?: number;
  memoryLimitMb?: number;
  /** Time limit in ms for a small file; large files get more. */
  timeLimitMs?: number;
}

const MEGABYTE = 2 ** 20;
/** Path of the included language packages, relative to the children's folder. */
const PACKAGES = '../../node_modules/@tesseract.js-data';
const TASKS_PER_CHILD = 500;
/** Factor of the time limit for OCR. A page may be read four times to find its orientation. */
const OCR_TIMEOUT_FACTOR = 4;
/** Number of images of one file that are read before another file gets its turn. An image takes 1 s to 3 s. */
const IMAGES_PER_BATCH = 4;
/** Number of text layer pages of one file that are read before another file gets its turn. A page takes about 10 ms. */
const TEXT_PAGES_PER_BATCH = 250;
/** Factor of the time limit when a cut is retried. */
const RETRY_TIMEOUT_FACTOR = 6;
/** Time in seconds until a client may request an image again that timed out. */
const RETRY_AFTER_SECONDS = 5;
/** Factor of the total time limit for the text of one file, relative to the limit for one page. */
const TEXT_TIMEOUT_FACTOR = 60;
/** CPU time in seconds after which a child of the PDF pool exits by itself; it is replaced much earlier. */
const CHILD_CPU_SECONDS = 3600;
/** Additional time in ms for each megabyte of a task's files. */
const MS_PER_MEGABYTE = 250;

/** Opens the PDF engine on child processes. A malicious file ends its child, never the service. */
export function openPdfEngine(options: PdfEngineOptions): PdfEngine {
  const { children = 2, memoryLimitMb = 1024, timeLimitMs = 15_000 } = options;
  const pool = new ChildPool({
    name: 'pdf',
    modulePath: join(options.childrenFolder, 'pdf-child-program.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
    cpuLimitSeconds: CHILD_CPU_SECONDS,
  });
  const ocrPool = new ChildPool({
    name: 'ocr',
    modulePath: join(options.childrenFolder, 'ocr-child-program.mjs'),
    // tesseract.js recognizes in a worker thread.
    isolates: 2,
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
  });
  const limits: PdfLimits = {
    maxPages: options.limits.pdfPages,
    maxImageMegapixels: options.limits.imageMegapixels,
  };

  const ocr = options.ocr ?? {
    languageFiles: findOcrLanguages({ packagesFolder: join(options.childrenFolder, PACKAGES) }),
  };

  /** Limits retries to one child at a time, so that the others stay available. */
  const oneRetry = pLimit(1);

  interface Patience {
    /** Factor of the time that the task may take without a report. */
    patience?: number;
    /** Factor of the CPU time that the task may use. */
    cpuPatience?: number;
    on?: ChildPool;
  }

  async function run(
    task: string,
    input: object,
    paths: string[],
    taskOptions: Omit<TaskOptions, 'timeLimitMs' | 'cpuLimitMs'>,
    { patience = 1, cpuPatience = 1, on = pool }: Patience = {},
  ) {
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
    const granted = timeLimitMs + Math.round(megabytes) * MS_PER_MEGABYTE;
    const times = {
      timeLimitMs: granted * patience,
      ...(on === pool && { cpuLimitMs: granted * cpuPatience }),
    };
    const given = on === ocrPool ? { ...limits, ocr } : limits;
    return await withDiskErrors(() =>
      on.run(task, { ...input, limits: given }, { ...taskOptions, ...times }),
    );
  }

  return {
    inspect: async (file) =>
      (await run('inspect', file, [file.path], { priority: 'normal' }).catch(toInspection)) as Inspection,
    inspectImage: async ({ path }) =>
      (await run('inspectImage', { path }, [path], { priority: 'normal' }).catch(toInspection)) as Inspection,
    cut: async (input) => {
      const paths = input.sources.map(({ path }) => path);
      const attempt = (patience: number) => run('cut', input, paths, { priority: 'normal' }, { patience });
      const again = (error: unknown) =>
        isTransient(error) ? oneRetry(() => attempt(RETRY_TIMEOUT_FACTOR)) : Promise.reject(error);
      return (await attempt(1).catch(again).catch(again).catch(throwTaskError)) as CutPart[];
    },
    joinImages: async (input) => {
      const paths = input.images.map(({ path }) => path);
      return (await run('joinImages', input, paths, { priority: 'normal' }).catch(throwTaskError)) as CutPart;
    },
    rotate: async (input) => {
      await run('rotate', input, [input.path], { priority: 'normal' }).catch(throwTaskError);
    },
    addTextLayer: async (input) => {
      const paths = [input.path, input.layerPath];
      await run('addTextLayer', input, paths, { priority: 'normal' }).catch(throwTaskError);
    },
    readText: async ({ path, pages }, onPage) => {
      const onReport = (page: unknown) => onPage(page as ReadPage);
      const options = { priority: 'background', onReport } as const;
      for (const turn of pages ? toBatches(pages, TEXT_PAGES_PER_BATCH) : [undefined])
        await run('readText', { path, pages: turn }, [path], options, {
          cpuPatience: TEXT_TIMEOUT_FACTOR,
        }).catch(throwTaskError);
    },
    recognizeText: async (input, onPage) => {
      const onReport = (page: unknown) => onPage(page as ReadPage);
      const options = { priority: 'normal', onReport } as const;
      const patience = { patience: OCR_TIMEOUT_FACTOR, on: ocrPool };
      for (const pages of toBatches(input.pages, IMAGES_PER_BATCH))
        await run('recognize', { ...input, pages }, [input.path], options, patience).catch(throwTaskError);
    },
    drawPages: async (input) => {
      const images: PageImage[] = [];
      const onReport = (image: unknown) => void images.push(image as PageImage);
      const options = { priority: 'normal', onReport } as const;
      await run('drawPages', input, [input.path], options, { on: ocrPool }).catch(throwTaskError);
      return images;
    },
    readBarcodes: async (input, onPage) => {
      const onReport = (page: unknown) => onPage(page as PageCodes);
      const options = { priority: 'normal', onReport } as const;
      for (const pages of toBatches(input.pages, IMAGES_PER_BATCH))
        await run('readBarcodes', { ...input, pages }, [input.path], options, { on: ocrPool }).catch(
          throwTaskError,
        );
    },
    readEmbeddedInvoice: async ({ path }) =>
      (await run('readEmbeddedInvoice', { path }, [path], { priority: 'background' }).catch(
        throwTaskError,
      )) as EmbeddedInvoice | null,
    renderPage: async ({ urgency = 'waited', ...input }) =>
      (await run('renderPage', input, [input.path], { priority: urgency })
        .catch(throwRetryLater)
        .catch(throwTaskError)) as RenderedPage,
    close: async () => {
      await Promise.all([pool.close(), ocrPool.close()]);
    },
  };
}

/**
 * Splits the pages of a file into batches, so that other files get their turn in between. No pages give one empty
 * batch, so that the task can return the reason.
 */
function toBatches(pages: readonly number[], size: number): number[][] {
  const turns: number[][] = [];
  for (let from = 0; from < Math.max(1, pages.length); from += size)
    turns.push(pages.slice(from, from + size));
  return turns;
}

/**
 * Returns true if a cut should be retried. An accepted cut must not fail because the machine was busy or the child was
 * killed. But if the child had CPU time and didn't finish, the file is the cause, and a retry would only block others.
 */
const isTransient = (error: unknown): boolean =>
  isTimeout(error) || (error instanceof TaskFailure && error.reason === 'crashed');

const isTimeout = (error: unknown): boolean =>
  error instanceof TaskFailure && error.reason === 'time' && !error.hasUsedAllTime;

/** Reports an image that timed out as temporarily unavailable. A file that used all its CPU time can't be shown. */
function throwRetryLater(error: unknown): never {
  if (!isTimeout(error)) throw error;
  throw new DomainError('unavailable', 'The server is too busy to create this image. Retry in a moment.', {
    reason: 'server_busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
}

/** Converts an error caused by the file to an inspection result. */
function toInspection(error: unknown): Inspection {
  if (error instanceof TaskFailure && isFileFault(error)) {
    const problem = error.reason === 'time' || error.reason === 'memory' ? 'limit' : 'damaged';
    return { readable: false, problem, message: formatTaskFailure(error) };
  }
  throw toOutageError(error);
}
