import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { ReadablePage } from '../page-features';
import { paperPdf } from './paper-pdf';

let prepared = false;

/** Left to itself it would fetch its WebAssembly from elsewhere. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const bytes = readFileSync(path);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
}

/** A picture of a code, PNG. */
export async function barcode(text: string, format: 'QRCode' | 'Code128'): Promise<Uint8Array> {
  prepare();
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** Bars and spaces by turns, in points: a code that is drawn, rather than a picture of one. */
export type DrawnCode = readonly number[];

const INCH = 72;
const [W, N] = [0.2 * INCH, 0.08 * INCH];
/** Patch T, which parts documents, as its specification has it. */
export const PATCH_T: DrawnCode = [N, N, W, N, N, N, W];

function drawBars(page: PDFPage, widths: DrawnCode): void {
  let x = 150;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) page.drawRectangle({ x, y: 300, width, height: 2.5 * INCH, color: rgb(0, 0, 0) });
    x += width;
  }
}

/** Papers as a PDF, with codes on some of its pages, drawn or as pictures, by page from 1. */
export async function pdfWithCodes(
  pages: readonly ReadablePage[],
  codes: Record<number, Uint8Array | DrawnCode>,
): Promise<Buffer> {
  const pdf = await PDFDocument.load(await paperPdf(pages));
  for (const [number, png] of Object.entries(codes)) {
    if (!(png instanceof Uint8Array)) {
      drawBars(pdf.getPage(Number(number) - 1), png);
      continue;
    }
    const picture = await pdf.embedPng(png);
    const width = 250;
    const height = (picture.height / picture.width) * width;
    pdf.getPage(Number(number) - 1).drawImage(picture, { x: 150, y: 300, width, height });
  }
  return Buffer.from(await pdf.save());
}
