import type { OcrEngine, OcrInstallation } from './ocr-engine';
import { openTesseractProgram } from './tesseract-program';
import { openTesseractWasm } from './tesseract-wasm';

/** Language that is always available, whatever languages a project names. */
const DEFAULT_LANGUAGE = 'eng';

let opened: { languages: string; engine: Promise<OcrEngine> } | undefined;

/**
 * Opens the installed engine. The engine of the last set of languages stays open.
 *
 * @param languages Tesseract names; languages that are not installed are ignored
 */
export async function openOcrEngine(
  languages: readonly string[],
  { languageFiles, tesseractProgram }: OcrInstallation,
): Promise<OcrEngine> {
  const known = [...new Set(languages)].filter((each) => Object.hasOwn(languageFiles, each));
  const wanted = known.length > 0 ? known : [DEFAULT_LANGUAGE];
  const names = wanted.join('+');
  if (opened?.languages === names) return await opened.engine;
  await opened?.engine.then((engine) => engine.close());
  const engine = tesseractProgram
    ? Promise.resolve(openTesseractProgram(tesseractProgram, wanted, languageFiles))
    : openTesseractWasm(wanted, languageFiles);
  opened = { languages: names, engine };
  try {
    return await engine;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}
