import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the stand-in for the Tesseract program into a folder, as `tesseract`.
 *
 * @returns the path of the program
 */
export function installStandInTesseract(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'tesseract');
  const script = join(import.meta.dirname, 'stand-in-tesseract.mjs');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}
