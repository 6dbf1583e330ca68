import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from '@/lib/platform/paths';

/** First version with the neural network that Sheaf's language data belongs to, and with all options it uses. */
const MIN_MAJOR_VERSION = 5;
const TIME_LIMIT_MS = 10_000;

export interface TesseractProgram {
  path: string;
  /** For example `5.3.0`. */
  version: string;
  /** Folder with the program's language data, if it exists. */
  dataFolder?: string;
}

/**
 * Finds the Tesseract program in the folders of a search path.
 *
 * @param searchPath value of `PATH`
 * @returns undefined if there is none, it doesn't start, or it is older than version 5
 */
export function findTesseractProgram(searchPath: string): TesseractProgram | undefined {
  const path = searchPath
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'tesseract'))
    .find(isExecutable);
  if (!path) return undefined;
  const version = /^tesseract v?(\d+\.[\d.]*\d)/.exec(runTesseract(path, '--version'))?.[1];
  if (!version || Number.parseInt(version, 10) < MIN_MAJOR_VERSION) return undefined;
  const dataFolder = /^List of available languages in "([^"]+)"/.exec(
    runTesseract(path, '--list-langs'),
  )?.[1];
  return { path, version, ...(dataFolder && existsSync(dataFolder) && { dataFolder }) };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const runTesseract = (path: string, argument: string): string =>
  spawnSync(path, [argument], { encoding: 'utf8', timeout: TIME_LIMIT_MS }).stdout ?? '';
