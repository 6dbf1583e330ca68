import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { DomainError } from '@/lib/core/errors';
import type {
  CutPart,
  EmbeddedInvoice,
  Inspection,
  PageCodes,
  PdfEngine,
  ReadPage,
  RenderedPage,
} from '@/lib/pdf/engine';
import { join } from '@/lib/platform/paths';
import { onDisk } from '../storage/disk';
import { findOcrLanguages, type OcrLanguages } from './ocr-languages';
import type { PdfLimits } from './pdf-limits';
import { ChildPool, TaskFailure, type TaskOptions } from './pool';
import { asOutage, asRefusal, isTheFiles, sentence } from './refusals';

export interface PdfEngineOptions {
  /** Where `scripts/build-children.mjs` put the bundles. */
  childrenFolder: string;
  limits: { pdfPages: number; imageMegapixels: number };
  /** That pictures are read in; those of the packages when left out. */
  languages?: OcrLanguages;
  /** How many files are read, cut and drawn at once, and how many pictures are read beside. */
  children?: number;
  memoryLimitMb?: number;
  /** For a small file; large ones get more. */
  timeLimitMs?: number;
}

const MEGABYTE = 2 ** 20;
/** Of the languages that Sheaf comes with, beside the children's folder. */
const PACKAGES = '../../node_modules/@tesseract.js-data';
const TASKS_PER_CHILD = 500;
/** A page may have to be read four times, to find out which way up it is. */
const OCR_PATIENCE = 4;
/** Pictures of one file that are read before another file gets its turn. A picture takes 1 s to 3 s. */
const PICTURES_IN_A_TURN = 4;
/** Pages with a text layer of one file that are read before another file gets its turn. A page takes about 10 ms. */
const TEXT_PAGES_IN_A_TURN = 250;
/** How many times as long a cut may take when it is tried again. */
const MUCH_PATIENCE = 6;
/** When a picture that there was no time for may be asked for again. */
const ASK_LATER_SECONDS = 5;
/** For the text of one file in all, as many times as long as for one page of it. */
const TEXT_PATIENCE = 60;
/** A child of the PDF pool ends by itself after so much of the processor's time; it is replaced long before. */
const CHILD_CPU_SECONDS = 3600;
/** What is granted on top for each megabyte of the files that a task reads. */
const MS_PER_MEGABYTE = 250;

/** The PDF engine on child processes: a file made to harm ends its child, never the service. */
export function openPdfEngine(options: PdfEngineOptions): PdfEngine {
  const { children = 2, memoryLimitMb = 1024, timeLimitMs = 15_000 } = options;
  const pool = new ChildPool({
    name: 'pdf',
    modulePath: join(options.childrenFolder, 'pdf.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
    cpuLimitSeconds: CHILD_CPU_SECONDS,
  });
  const ocrPool = new ChildPool({
    name: 'ocr',
    modulePath: join(options.childrenFolder, 'ocr.mjs'),
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

  const languageFiles = options.languages ?? findOcrLanguages(join(options.childrenFolder, PACKAGES));

  /** What is tried again takes one child at most, so that the others stay for everybody else. */
  const oneRetry = pLimit(1);

  interface Patience {
    /** How many times as long as usual it may stay silent. */
    patience?: number;
    /** How many times as much of the processor's time as usual it may use. */
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
    const given = on === ocrPool ? { ...limits, languageFiles } : limits;
    return await onDisk(() => on.run(task, { ...input, limits: given }, { ...taskOptions, ...times }));
  }

  return {
    inspect: async (file) =>
      (await run('inspect', file, [file.path], { priority: 'normal' }).catch(asInspection)) as Inspection,
    inspectImage: async ({ path }) =>
      (await run('inspectImage', { path }, [path], { priority: 'normal' }).catch(asInspection)) as Inspection,
    cut: async (input) => {
      const paths = input.sources.map(({ path }) => path);
      const attempt = (patience: number) => run('cut', input, paths, { priority: 'normal' }, { patience });
      const again = (error: unknown) =>
        mayPass(error) ? oneRetry(() => attempt(MUCH_PATIENCE)) : Promise.reject(error);
      return (await attempt(1).catch(again).catch(again).catch(asRefusal)) as CutPart[];
    },
    joinImages: async (input) => {
      const paths = input.images.map(({ path }) => path);
      return (await run('joinImages', input, paths, { priority: 'normal' }).catch(asRefusal)) as CutPart;
    },
    rotate: async (input) => {
      await run('rotate', input, [input.path], { priority: 'normal' }).catch(asRefusal);
    },
    readText: async ({ path, pages }, onPage) => {
      const onReport = (page: unknown) => onPage(page as ReadPage);
      const options = { priority: 'background', onReport } as const;
      for (const turn of pages ? inTurns(pages, TEXT_PAGES_IN_A_TURN) : [undefined])
        await run('readText', { path, pages: turn }, [path], options, { cpuPatience: TEXT_PATIENCE }).catch(
          asRefusal,
        );
    },
    recognise: async (input, onPage) => {
      const onReport = (page: unknown) => onPage(page as ReadPage);
      const options = { priority: 'normal', onReport } as const;
      const patience = { patience: OCR_PATIENCE, on: ocrPool };
      for (const pages of inTurns(input.pages, PICTURES_IN_A_TURN))
        await run('recognise', { ...input, pages }, [input.path], options, patience).catch(asRefusal);
    },
    readBarcodes: async (input, onPage) => {
      const onReport = (page: unknown) => onPage(page as PageCodes);
      const options = { priority: 'normal', onReport } as const;
      for (const pages of inTurns(input.pages, PICTURES_IN_A_TURN))
        await run('readBarcodes', { ...input, pages }, [input.path], options, { on: ocrPool }).catch(
          asRefusal,
        );
    },
    readEmbeddedInvoice: async ({ path }) =>
      (await run('readEmbeddedInvoice', { path }, [path], { priority: 'background' }).catch(
        asRefusal,
      )) as EmbeddedInvoice | null,
    renderPage: async ({ urgency = 'waited', ...input }) =>
      (await run('renderPage', input, [input.path], { priority: urgency })
        .catch(askLater)
        .catch(asRefusal)) as RenderedPage,
    close: async () => {
      await Promise.all([pool.close(), ocrPool.close()]);
    },
  };
}

/** Splits the pages of a file, so other files get their turn in between. No pages are one turn: the task may tell why. */
function inTurns(pages: readonly number[], size: number): number[][] {
  const turns: number[][] = [];
  for (let from = 0; from < Math.max(1, pages.length); from += size)
    turns.push(pages.slice(from, from + size));
  return turns;
}

/**
 * A cut that was promised must not fail because the machine was busy, or because something ended its child. But one
 * whose child had the processor and wasn't done is the file's fault: to try again would only hold up the others.
 */
const mayPass = (error: unknown): boolean =>
  hadNoTime(error) || (error instanceof TaskFailure && error.reason === 'crashed');

const hadNoTime = (error: unknown): boolean =>
  error instanceof TaskFailure && error.reason === 'time' && !error.spent;

/** A picture that the machine had no time for can be asked for again; a file that took it all can't be shown. */
function askLater(error: unknown): never {
  if (!hadNoTime(error)) throw error;
  throw new DomainError(
    'unavailable',
    'The machine is too busy to make this picture. Try again in a moment.',
    {
      retryAfterSeconds: ASK_LATER_SECONDS,
      cause: error,
    },
  );
}

/** What the file is to blame for, as the answer of an inspection. */
function asInspection(error: unknown): Inspection {
  if (error instanceof TaskFailure && isTheFiles(error)) {
    const problem = error.reason === 'time' || error.reason === 'memory' ? 'limit' : 'damaged';
    return { readable: false, problem, message: sentence(error) };
  }
  throw asOutage(error);
}
