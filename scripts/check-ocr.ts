// Runs the tests of the OCR engines with the Tesseract program of this machine.
//
//   npm run check -- ocr
import { spawnSync } from 'node:child_process';
import { findTesseractProgram } from '@/lib/platform/child-processes/find-tesseract-program';
import { tool } from './steps.mjs';

const program = findTesseractProgram(process.env.PATH ?? '');
if (!program) {
  console.error('PATH has no tesseract program of version 5 or later.');
  process.exit(1);
}
console.log(`${program.path}, version ${program.version}`);
const { status } = spawnSync(tool('vitest'), ['run', 'lib/files/pdf/ocr/ocr-engines.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TESSERACT_PROGRAM: program.path },
});
process.exit(status ?? 1);
