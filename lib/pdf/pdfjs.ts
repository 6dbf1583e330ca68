import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PdfProblem } from './problem';

export type PdfJsDocument = PDFDocumentProxy;
export type PdfJsPage = Awaited<ReturnType<PdfJsDocument['getPage']>>;

/** Larger files are handed to pdf.js range by range, as it asks for them. */
const WHOLE_BYTES = 16 << 20;
const RANGE_BYTES = 256 << 10;
/** Images above this many pixels are left out of a rendering. */
const MAX_IMAGE_PIXELS = 100_000_000;

type PdfJs = typeof import('pdfjs-dist');
let loaded: Promise<PdfJs> | undefined;

/** Loads pdf.js once. On Node 20 it needs what a browser has for drawing defined before. */
async function load(): Promise<PdfJs> {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as PdfJs;
}

export function pdfJs(): Promise<PdfJs> {
  loaded ??= load();
  return loaded;
}

export interface OpenedDocument {
  document: PdfJsDocument;
  close: () => Promise<void>;
}

/** Opens a PDF in pdf.js. Throws a PdfProblem for one that it can't read. */
export async function openInPdfJs(path: string): Promise<OpenedDocument> {
  const pdfjs = await pdfJs();
  const file = rangesOf(path, pdfjs);
  const task = pdfjs.getDocument({
    ...file.source,
    ...assets(),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    CanvasFactory: OurCanvases,
  });
  const close = async () => {
    await task.destroy();
    file.close();
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    await close();
    throw problemOf(error);
  }
}

/** pdf.js brings a copy of the canvas package of its own; to draw one's canvas on the other's ends the process. */
class OurCanvases {
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

function problemOf(error: unknown): unknown {
  const name = (error as Error).name;
  if (name === 'PasswordException')
    return new PdfProblem('password', 'The PDF is protected with a password.');
  if (/^(InvalidPDF|Format|UnknownError|MissingPDF|XRef)/.test(name)) {
    return new PdfProblem('damaged', 'The PDF is damaged and can’t be read.');
  }
  return error;
}

/** Fonts, character maps, and decoders from pdf.js's own package; nothing is fetched from anywhere. */
function assets() {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
  };
}

function rangesOf(path: string, { PDFDataRangeTransport }: PdfJs) {
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
