import type { PDFDocumentLoadingTask, PDFPageProxy, PDFWorker } from 'pdfjs-dist';

type PdfJs = typeof import('pdfjs-dist');

/** URL path of pdf.js, its fonts and its decoders (`scripts/copy-pdfjs.mjs`). */
const PDFJS_PATH = '/pdfjs';

/** Range request size in bytes: about one page of a typical scan. */
const RANGE_BYTES = 256 * 1024;

/** Pages rendered before the file is reopened. pdf.js keeps fetched data in memory while a file is open. */
const MAX_PAGES_PER_LOAD = 40;

/** Maximum canvas area in pixels: 16 MB of memory. */
const MAX_AREA = 4_000_000;

interface OpenPdf {
  href: string;
  task: PDFDocumentLoadingTask;
  pages: number;
}

let library: Promise<PdfJs> | undefined;
let worker: PDFWorker | undefined;
let opening: OpenPdf | undefined;
/** URLs of files that pdf.js can't open. Their pages show only the server's thumbnails. */
const unreadableFiles = new Set<string>();

export interface PdfPageRequest {
  href: string;
  /** Page number, 1-based. */
  page: number;
  /** Width in device pixels. */
  width: number;
}

/**
 * Renders a PDF page in the browser. Keeps one file open at a time, in one worker, and fetches only the data that the
 * page needs.
 *
 * @returns a new canvas; `null` if the request was aborted or pdf.js can't render the page
 */
export async function renderPdfPage(
  request: PdfPageRequest,
  stop: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  if (unreadableFiles.has(request.href)) return null;
  const pdfjs = await loadPdfJs().catch(() => null);
  if (!pdfjs || stop.aborted) return null;
  try {
    const file = await openPdf(pdfjs, request.href).task.promise;
    if (stop.aborted) return null;
    const page = await file.getPage(request.page);
    return stop.aborted ? null : await renderPage(page, request.width, stop);
  } catch {
    // An aborted request doesn't mean that the file is bad.
    if (!stop.aborted) unreadableFiles.add(request.href);
    return null;
  }
}

/** Closes the file and stops the worker. */
export function closePdf(): void {
  void opening?.task.destroy();
  opening = undefined;
  worker?.destroy();
  worker = undefined;
}

function loadPdfJs(): Promise<PdfJs> {
  library ??= import(/* webpackIgnore: true */ /* turbopackIgnore: true */ `${PDFJS_PATH}/pdf.min.mjs`).then(
    (pdfjs: PdfJs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_PATH}/pdf.worker.min.mjs`;
      return pdfjs;
    },
  );
  return library;
}

function openPdf(pdfjs: PdfJs, href: string): OpenPdf {
  if (opening?.href === href && opening.pages < MAX_PAGES_PER_LOAD) {
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
    cMapUrl: `${PDFJS_PATH}/cmaps/`,
    standardFontDataUrl: `${PDFJS_PATH}/standard_fonts/`,
    wasmUrl: `${PDFJS_PATH}/wasm/`,
    iccUrl: `${PDFJS_PATH}/iccs/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  opening = { href, task, pages: 1 };
  return opening;
}

async function renderPage(
  page: PDFPageProxy,
  width: number,
  stop: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const viewport = page.getViewport({ scale: getRenderScale(page.getViewport({ scale: 1 }), width) });
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

/** Returns the scale at which a page is `width` pixels wide, limited by the maximum canvas area. */
export function getRenderScale(page: { width: number; height: number }, width: number): number {
  const wanted = width / page.width;
  return Math.min(wanted, Math.sqrt(MAX_AREA / (page.width * page.height)));
}
