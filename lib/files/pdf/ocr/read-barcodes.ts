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

/** Maximum number of barcodes that are read from a page. */
const MAX_SYMBOLS = 8;

/** An empty page has a smaller share of dark pixels: specks and punch holes, but no line of text. */
const MAX_EMPTY_SHARE = 0.0005;
const DARK_THRESHOLD = 128;
/** Share of each edge that is ignored, because scanners draw dark edges. */
const EDGE_SHARE = 0.04;

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
      if (error instanceof PdfProblem) return UNREADABLE;
      throw error;
    }
    const found = await read(await toImageData(image), { tryHarder: true, maxNumberOfSymbols: MAX_SYMBOLS });
    const barcodes = found.filter(({ isValid }) => isValid).map(toBarcode);
    const { width: widthPx, height: heightPx } = image;
    return { widthPx, heightPx, isEmpty: isEmptyPage(image), barcodes, patch: findPatchCode(image) };
  }
}

const UNREADABLE = { widthPx: 0, heightPx: 0, isEmpty: false, barcodes: [], patch: null };

/** Returns true if the image has almost no dark pixels inside its edges. */
export function isEmptyPage({ data, width, height }: GrayImage): boolean {
  const [left, top] = [Math.ceil(width * EDGE_SHARE), Math.ceil(height * EDGE_SHARE)];
  let dark = 0;
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) if (data[y * width + x]! < DARK_THRESHOLD) dark += 1;
  }
  return dark <= MAX_EMPTY_SHARE * width * height;
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
