import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PSM } from 'tesseract.js';
import { isLegibleWord, OCR_DPI, type OcrEngine, SEGMENTATION_MODES } from './ocr-engine';

/** Opens the WebAssembly build of Tesseract, which is part of Sheaf. It downloads nothing. */
export async function openTesseractWasm(
  languages: readonly string[],
  languageFiles: Readonly<Record<string, string>>,
): Promise<OcrEngine> {
  const { createWorker, OEM, setLogging } = (await import('tesseract.js')).default;
  setLogging(false);
  // Tesseract reads all languages from one folder, with file names for compressed data. It checks if the data is
  // compressed.
  const langPath = mkdtempSync(join(tmpdir(), 'sheaf-languages-'));
  const start = async () => {
    for (const each of languages) symlinkSync(languageFiles[each]!, join(langPath, `${each}.traineddata.gz`));
    // Failures also reject the promise. The library's own handler would end the process.
    const options = { langPath, cacheMethod: 'none', gzip: true, errorHandler: () => {} };
    return await createWorker([...languages], OEM.LSTM_ONLY, options);
  };
  const worker = await start().finally(() => rmSync(langPath, { recursive: true, force: true }));
  return {
    recognize: async (image, shape) => {
      await worker.setParameters({
        user_defined_dpi: OCR_DPI,
        tessedit_pageseg_mode: SEGMENTATION_MODES[shape] as PSM,
      });
      const { data } = await worker.recognize(image, {}, { blocks: true, text: false });
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
        .map(({ words }) =>
          words.filter(isLegibleWord).map(({ text, confidence, bbox }) => ({
            text,
            confidence,
            box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
          })),
        );
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
