// Runs the tests of OCR services with the service at OCR_SERVICE_URL, with the key in OCR_SERVICE_KEY. Without an address,
// the tests start a service with the Tesseract program of this machine.
//
//   npm run check -- ocr-http
import { spawnSync } from 'node:child_process';
import { requireTesseractProgram } from './require-tesseract-program';
import { tool } from './steps.mjs';

const { OCR_SERVICE_URL: url, ...env } = process.env;
if (url) console.log(`the service at ${new URL(url).origin}`);
const service: Record<string, string> = url
  ? { OCR_SERVICE_URL: url }
  : { TESSERACT_PROGRAM: requireTesseractProgram() };
const { status } = spawnSync(
  tool('vitest'),
  ['run', 'lib/recognition/extraction/providers/request-ocr.test.ts'],
  { stdio: 'inherit', env: { ...env, ...service } },
);
process.exit(status ?? 1);
