import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns `true` if a program is on the PATH. Starts no process: a minimal machine doesn't even have `which`. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** @throws Error that names the missing program and its purpose */
export function requireProgram(program: string, why: string): void {
  if (!isInstalled(program)) throw new Error(`Install ${program}, and put it on the PATH: ${why}.`);
}
