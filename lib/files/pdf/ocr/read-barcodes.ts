import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PageCodes, RecognizeInput } from '../engine';
import { PdfProblem } from '../pdf-problem';
import { type RenderLimits, renderPage } from '../rendering/render-page';
import { findPatchCode, type GrayImage } from './patch-code';

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
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-codes-'));
  try {
    for (const page of pages) {
      const outputPath = join(folder, `${page}.webp`);
      await onPage({ page, ...(await getCodes({ path, mimeType, page, outputPath })) });
      rmSync(outputPath, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function getCodes(input: { path: string; mimeType: string; page: number; outputPath: string }) {
    try {
      await renderPage({ ...input, widthPx: RENDER_WIDTH_PX }, limits);
    } catch (error) {
      if (error instanceof PdfProblem) return { texts: [], patch: null };
      throw error;
    }
    const { data, info } = await sharp(input.outputPath)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    } as ImageData;
    const found = await read(image, { tryHarder: true, maxNumberOfSymbols: 8 });
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text);
    return { texts, patch: findPatchCode(await loadGrayImage(input.outputPath)) };
  }
}

async function loadGrayImage(path: string): Promise<GrayImage> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
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
