import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';
import { createPaperPdf } from './create-paper-pdf';

let isPrepared = false;

/** Loads the WebAssembly locally. By default, the library would download it. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const bytes = readFileSync(path);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
}

export async function createBarcode(text: string, format: 'QRCode' | 'Code128'): Promise<Uint8Array> {
  prepare();
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** Alternating widths of bars and spaces in points, to draw a code as vectors instead of an image. */
export type BarWidths = readonly number[];

const INCH = 72;
const [W, N] = [0.2 * INCH, 0.08 * INCH];
/** Patch T, the code that separates documents, as specified. */
export const PATCH_T: BarWidths = [N, N, W, N, N, N, W];

function drawBars(page: PDFPage, widths: BarWidths): void {
  let x = 150;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) page.drawRectangle({ x, y: 300, width, height: 2.5 * INCH, color: rgb(0, 0, 0) });
    x += width;
  }
}

/** Creates a PDF of pages, some of them with codes, drawn or as images, by page from 1. */
export async function pdfWithCodes(
  pages: readonly ReadablePage[],
  codes: Record<number, Uint8Array | BarWidths>,
): Promise<Buffer> {
  const pdf = await PDFDocument.load(await createPaperPdf(pages));
  for (const [number, png] of Object.entries(codes)) {
    if (!(png instanceof Uint8Array)) {
      drawBars(pdf.getPage(Number(number) - 1), png);
      continue;
    }
    const image = await pdf.embedPng(png);
    const width = 250;
    const height = (image.height / image.width) * width;
    pdf.getPage(Number(number) - 1).drawImage(image, { x: 150, y: 300, width, height });
  }
  return Buffer.from(await pdf.save());
}
