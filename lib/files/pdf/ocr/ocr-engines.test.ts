import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { installStandInTesseract } from '@/test-support/ocr/install-stand-in-tesseract';
import { testOcrEngine } from '@/test-support/ocr/ocr-engine-contract';
import { openTesseractProgram } from './tesseract-program';
import { openTesseractWasm } from './tesseract-wasm';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-engines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const packagesFolder = join(import.meta.dirname, '../../../../node_modules/@tesseract.js-data');
const languageFiles = Object.fromEntries(
  ['deu', 'eng', 'fra'].map((name) => [
    name,
    join(packagesFolder, name, '4.0.0_best_int', `${name}.traineddata.gz`),
  ]),
);

describe('WebAssembly', () => testOcrEngine((languages) => openTesseractWasm(languages, languageFiles)));

/** `npm run check -- ocr` runs the same tests with the real program. */
describe('the program', () => {
  const program = process.env.TESSERACT_PROGRAM ?? installStandInTesseract(folder);
  testOcrEngine(async (languages) => openTesseractProgram(program, languages, languageFiles));
});
