import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns whether a program is on the PATH. Starts nothing: a bare machine doesn't even have `which`. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** @throws Error with a sentence that names the program and what needs it */
export function requireProgram(program: string, why: string): void {
  if (!isInstalled(program)) throw new Error(`Install ${program}, and put it on the PATH: ${why}.`);
}
