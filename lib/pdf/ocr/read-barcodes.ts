import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PageCodes, RecogniseInput } from '../engine';
import { PdfProblem } from '../problem';
import { type RenderLimits, renderPage } from '../rendering/render-page';
import { type GreyPicture, patchCodeOn } from './patch-code';

/** Enough for the codes of separator sheets, which are printed large. */
const WIDTH_PX = 1200;

/** Reads the barcodes and patch codes off the pictures of the pages, one after the other; a page that can't be painted has none. */
export async function readBarcodes(
  { path, mimeType, pages }: Omit<RecogniseInput, 'languages'>,
  limits: RenderLimits,
  onPage: (page: PageCodes) => Promise<void>,
): Promise<void> {
  const { readBarcodes: read } = await loadReader();
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-codes-'));
  try {
    for (const page of pages) {
      const outputPath = join(folder, `${page}.webp`);
      await onPage({ page, ...(await codesOf({ path, mimeType, page, outputPath })) });
      rmSync(outputPath, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function codesOf(input: { path: string; mimeType: string; page: number; outputPath: string }) {
    try {
      await renderPage({ ...input, widthPx: WIDTH_PX }, limits);
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
    return { texts, patch: patchCodeOn(await greyOf(input.outputPath)) };
  }
}

async function greyOf(path: string): Promise<GreyPicture> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

let loaded: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** Its WebAssembly comes from its own package; left to itself it would fetch it from elsewhere. */
function loadReader() {
  loaded ??= import('zxing-wasm/reader').then((reader) => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const bytes = readFileSync(path);
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    reader.prepareZXingModule({ overrides: { wasmBinary } });
    return reader;
  });
  return loaded;
}
