import type { PDFDocumentLoadingTask, PDFPageProxy, PDFWorker } from 'pdfjs-dist';

type PdfJs = typeof import('pdfjs-dist');

/** Where the viewer, its fonts and its decoders are served (`scripts/copy-pdfjs.mjs`). */
const HOME = '/pdfjs';

/** So much of a file is fetched at a time, bytes: a page of a usual scan. */
const RANGE_BYTES = 256 * 1024;

/** What was fetched of a file stays in memory while it is open: after so many pages it is opened anew. */
const PAGES_AN_OPENING = 40;

/** Of a drawing, pixels: 16 MB of memory. */
const MAX_AREA = 4_000_000;

interface Opening {
  href: string;
  task: PDFDocumentLoadingTask;
  pages: number;
}

let library: Promise<PdfJs> | undefined;
let worker: PDFWorker | undefined;
let opening: Opening | undefined;
/** Files that the viewer can't open: their pages are shown by the server's pictures alone. */
const unreadable = new Set<string>();

export interface PdfPage {
  /** The file, by a route that takes ranges. */
  href: string;
  /** From 1. */
  page: number;
  /** Device pixels. */
  width: number;
}

/**
 * Draws a page of a PDF in this browser. One file is open at a time, in one worker; only what the page needs of it is
 * fetched.
 *
 * @returns a canvas of its own; null when it was stopped, or where the viewer can't show the page
 */
export async function drawPdfPage(wanted: PdfPage, stop: AbortSignal): Promise<HTMLCanvasElement | null> {
  if (unreadable.has(wanted.href)) return null;
  const pdfjs = await theLibrary().catch(() => null);
  if (!pdfjs || stop.aborted) return null;
  try {
    const file = await opened(pdfjs, wanted.href).task.promise;
    if (stop.aborted) return null;
    const page = await file.getPage(wanted.page);
    return stop.aborted ? null : await drawn(page, wanted.width, stop);
  } catch {
    // A file that another page took the place of is not a bad one.
    if (!stop.aborted) unreadable.add(wanted.href);
    return null;
  }
}

/** Lets go of the file and the worker. */
export function closePdf(): void {
  void opening?.task.destroy();
  opening = undefined;
  worker?.destroy();
  worker = undefined;
}

function theLibrary(): Promise<PdfJs> {
  library ??= import(/* webpackIgnore: true */ /* turbopackIgnore: true */ `${HOME}/pdf.min.mjs`).then(
    (pdfjs: PdfJs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${HOME}/pdf.worker.min.mjs`;
      return pdfjs;
    },
  );
  return library;
}

function opened(pdfjs: PdfJs, href: string): Opening {
  if (opening?.href === href && opening.pages < PAGES_AN_OPENING) {
    opening.pages += 1;
    return opening;
  }
  void opening?.task.destroy();
  worker ??= new pdfjs.PDFWorker();
  const task = pdfjs.getDocument({
    url: href,
    worker,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${HOME}/cmaps/`,
    standardFontDataUrl: `${HOME}/standard_fonts/`,
    wasmUrl: `${HOME}/wasm/`,
    iccUrl: `${HOME}/iccs/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  opening = { href, task, pages: 1 };
  return opening;
}

async function drawn(
  page: PDFPageProxy,
  width: number,
  stop: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const viewport = page.getViewport({ scale: drawingScale(page.getViewport({ scale: 1 }), width) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  stop.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return stop.aborted ? null : canvas;
  } finally {
    stop.removeEventListener('abort', cancel);
    page.cleanup();
  }
}

/** By how much a page is enlarged to be so many pixels wide, or as many as it may have in all. */
export function drawingScale(page: { width: number; height: number }, width: number): number {
  const wanted = width / page.width;
  return Math.min(wanted, Math.sqrt(MAX_AREA / (page.width * page.height)));
}
