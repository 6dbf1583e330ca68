import { join } from 'node:path';
import { openFileReaders } from '@/lib/platform/child-processes/child-file-readers';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { findOcrInstallation } from '@/lib/platform/child-processes/find-ocr-installation';
import { buildChildren } from '../build-children.mjs';

const LIMITS = { pdfPages: 20_000, imageMegapixels: 100 };

/** Engines that read files of any type, with the OCR engine that they use. */
export type ReadingEngines = Awaited<ReturnType<typeof openReadingEngines>>;

/**
 * Opens the engines that read files as the scan does.
 *
 * @param options.native `true` recognizes text with the Tesseract program; `false` with the WebAssembly build, which is
 *   the same on every machine
 */
export async function openReadingEngines({ native, timeLimitMs }: { native: boolean; timeLimitMs: number }) {
  const childrenFolder = await buildChildren();
  const ocr = findOcrInstallation({
    engine: native ? 'native' : 'wasm',
    searchPath: process.env.PATH ?? '',
    packagesFolder: join(import.meta.dirname, '../../node_modules/@tesseract.js-data'),
  });
  const engine = openPdfEngine({ childrenFolder, limits: LIMITS, ocr, timeLimitMs });
  const readers = openFileReaders({ childrenFolder });
  return {
    engine,
    ocr,
    readers,
    close: async () => {
      await Promise.all([engine.close(), readers.close()]);
    },
  };
}
