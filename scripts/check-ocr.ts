// Runs the tests of the OCR engines with the Tesseract program of this machine.
//
//   npm run check -- ocr
import { spawnSync } from 'node:child_process';
import { requireTesseractProgram } from './require-tesseract-program';
import { tool } from './steps.mjs';

const { status } = spawnSync(tool('vitest'), ['run', 'lib/files/pdf/ocr/ocr-engines.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TESSERACT_PROGRAM: requireTesseractProgram() },
});
process.exit(status ?? 1);
