import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { findPackagedLanguages } from '@/test-support/ocr/find-packaged-languages';
import { installStandInTesseract } from '@/test-support/ocr/install-stand-in-tesseract';
import { testImageShapes, testOcrEngine } from '@/test-support/ocr/ocr-engine-contract';
import { openTesseractProgram } from './tesseract-program';
import { openTesseractWasm } from './tesseract-wasm';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-engines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const languageFiles = findPackagedLanguages();

describe('WebAssembly', () => {
  const open = (languages: string[]) => openTesseractWasm(languages, languageFiles);
  testOcrEngine(open);
  testImageShapes(open);
});

/** `npm run check -- ocr` runs the same tests with the real program. */
describe('the program', () => {
  const program = process.env.TESSERACT_PROGRAM ?? installStandInTesseract(folder);
  const open = async (languages: string[]) => openTesseractProgram(program, languages, languageFiles);
  testOcrEngine(open);
  testImageShapes(open);
});
