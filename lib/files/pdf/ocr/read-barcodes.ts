import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { ReadResult } from 'zxing-wasm/reader';
import type { Barcode, PageCodes, RecognizeInput } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import type { GrayImage } from '../rendering/gray-image';
import { drawGrayPage, type RenderLimits } from '../rendering/render-page';
import { findPatchCode } from './patch-code';

/** Render width in pixels; enough for separator sheets, whose codes are printed large. */
const RENDER_WIDTH_PX = 1200;

/**
 * Reads the barcodes and patch codes from page images, one page after the other. A page that can't be rendered has
 * none.
 */
export async function readBarcodes(
  { path, mimeType, pages }: Omit<RecognizeInput, 'languages'>,
  limits: RenderLimits,
  onPage: (page: PageCodes) => Promise<void>,
): Promise<void> {
  const { readBarcodes: read } = await loadReader();
  for (const page of pages) await onPage({ page, ...(await getCodes({ path, mimeType, page })) });

  async function getCodes(input: { path: string; mimeType: string; page: number }) {
    let image: GrayImage;
    try {
      image = await drawGrayPage({ ...input, widthPx: RENDER_WIDTH_PX }, limits);
    } catch (error) {
      if (error instanceof PdfProblem) return { widthPx: 0, barcodes: [], patch: null };
      throw error;
    }
    const found = await read(await toImageData(image), { tryHarder: true, maxNumberOfSymbols: 8 });
    const barcodes = found.filter(({ isValid }) => isValid).map(toBarcode);
    return { widthPx: image.width, barcodes, patch: findPatchCode(image) };
  }
}

function toBarcode({ format, text, position }: ReadResult): Barcode {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { format, text, box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top] };
}

async function toImageData({ data, width, height }: GrayImage): Promise<ImageData> {
  const colored = sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .ensureAlpha();
  const pixels = new Uint8ClampedArray(await colored.raw().toBuffer());
  return { data: pixels, width, height, colorSpace: 'srgb' } as ImageData;
}

let readerPromise: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** Loads the reader with the WebAssembly from its own package. By default it would download the file. */
function loadReader() {
  readerPromise ??= import('zxing-wasm/reader').then((reader) => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const bytes = readFileSync(path);
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    reader.prepareZXingModule({ overrides: { wasmBinary } });
    return reader;
  });
  return readerPromise;
}
