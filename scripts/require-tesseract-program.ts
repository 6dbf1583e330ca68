import { findTesseractProgram } from '@/lib/platform/child-processes/find-tesseract-program';

/** Returns the path of the Tesseract program, and prints it. Without the program, ends the process. */
export function requireTesseractProgram(): string {
  const program = findTesseractProgram(process.env.PATH ?? '');
  if (!program) {
    console.error('PATH has no tesseract program of version 5 or later.');
    process.exit(1);
  }
  console.log(`${program.path}, version ${program.version}`);
  return program.path;
}
