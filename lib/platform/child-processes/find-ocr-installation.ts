import type { OcrInstallation } from '@/lib/files/pdf/ocr/ocr-engine';
import { findTesseractProgram } from './find-tesseract-program';
import { findOcrLanguages } from './ocr-languages';

interface OcrSettings {
  /** `auto` uses the Tesseract program if it is installed; `native` requires it; `wasm` ignores it. */
  engine: 'auto' | 'native' | 'wasm';
  /** Search path for programs. */
  searchPath: string;
  /** Scope folder of the packages with language data. */
  packagesFolder: string;
  /** Folder of the operator with more languages. */
  customFolder?: string;
}

/**
 * Finds the OCR engine and its languages.
 *
 * @throws Error with a message if the Tesseract program is required but not installed, or `customFolder` can't be used
 */
export function findOcrInstallation({ engine, searchPath, ...folders }: OcrSettings): OcrInstallation {
  const program = engine === 'wasm' ? undefined : findTesseractProgram(searchPath);
  if (engine === 'native' && !program)
    throw new Error('OCR_ENGINE is "native", but PATH has no tesseract program of version 5 or later.');
  return {
    languageFiles: findOcrLanguages({ ...folders, programFolder: program?.dataFolder }),
    tesseractProgram: program?.path,
  };
}
