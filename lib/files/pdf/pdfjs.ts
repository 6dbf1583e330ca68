import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PdfProblem } from './pdf-problem';

export type PdfJsDocument = PDFDocumentProxy;
export type PdfJsPage = Awaited<ReturnType<PdfJsDocument['getPage']>>;

/** Maximum size in bytes of a file that pdf.js gets as a whole. Larger files are read in ranges on demand. */
const WHOLE_BYTES = 16 << 20;
const RANGE_BYTES = 256 << 10;
/** Maximum number of pixels of an image in a rendering. Larger images are omitted. */
const MAX_IMAGE_PIXELS = 100_000_000;

type PdfJs = typeof import('pdfjs-dist');
let pdfJsPromise: Promise<PdfJs> | undefined;

/**
 * Loads pdf.js once, with its worker, which runs in this thread. On Node 20, the browser's drawing classes must be
 * defined first. The polyfills of pdf.js also replace working functions there, and are up to 6 times slower.
 */
async function loadPdfJs(): Promise<PdfJs> {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const { parse, stringify } = JSON;
  const { push } = Array.prototype;
  const pdfjs = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as PdfJs;
  // @ts-expect-error The package has no types for its worker.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(JSON, { parse, stringify });
  Array.prototype.push = push;
  return pdfjs;
}

export function getPdfJs(): Promise<PdfJs> {
  pdfJsPromise ??= loadPdfJs();
  return pdfJsPromise;
}

export interface OpenedDocument {
  document: PdfJsDocument;
  close: () => Promise<void>;
}

/**
 * Opens a PDF in pdf.js.
 * @throws PdfProblem for a file that pdf.js can't read
 */
export async function openInPdfJs(path: string): Promise<OpenedDocument> {
  const pdfjs = await getPdfJs();
  const file = createRangeTransport(path, pdfjs);
  const task = pdfjs.getDocument({
    ...file.source,
    ...getAssetOptions(),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    CanvasFactory: SharedCanvasFactory,
  });
  const close = async () => {
    await task.destroy();
    file.close();
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    await close();
    throw toPdfProblem(error);
  }
}

/**
 * Canvas factory with Sheaf's canvas package. pdf.js has its own copy, and mixing canvases of both crashes the process.
 */
class SharedCanvasFactory {
  create(width: number, height: number) {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { canvas: Canvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }

  destroy(drawn: { canvas: Canvas | null; context: unknown }) {
    if (drawn.canvas) Object.assign(drawn.canvas, { width: 0, height: 0 });
    Object.assign(drawn, { canvas: null, context: null });
  }
}

function toPdfProblem(error: unknown): unknown {
  const name = (error as Error).name;
  if (name === 'PasswordException')
    return new PdfProblem('password', 'The PDF is protected with a password.');
  if (/^(InvalidPDF|Format|UnknownError|MissingPDF|XRef)/.test(name)) {
    return new PdfProblem('damaged', 'The PDF is damaged and can’t be read.');
  }
  return error;
}

/** Returns paths of fonts, character maps and decoders in pdf.js's own package. Nothing is downloaded. */
function getAssetOptions() {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
  };
}

function createRangeTransport(path: string, { PDFDataRangeTransport }: PdfJs) {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  if (size <= WHOLE_BYTES) {
    closeSync(descriptor);
    return { source: { data: new Uint8Array(readFileSync(path)) }, close: () => {} };
  }
  class FileRanges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      const chunk = new Uint8Array(Math.min(end, size) - begin);
      readSync(descriptor, chunk, 0, chunk.length, begin);
      this.onDataRange(begin, chunk);
    }
  }
  return {
    source: { range: new FileRanges(size, null), rangeChunkSize: RANGE_BYTES },
    close: () => closeSync(descriptor),
  };
}
