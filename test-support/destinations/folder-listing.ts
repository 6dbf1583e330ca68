import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Returns the paths of all files below a folder, with `/` between their parts. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Returns the bytes of a file; `null` if it doesn't exist. */
export const readFileOrNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);
