import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from '@/lib/platform/paths';

/** Tesseract's names, such as `eng` or `chi_sim`; letters only, since a name becomes that of a file. */
const NAME = /^[a-z]{3}(_[a-z]{3,8})?$/;
const DATA = /^(.+)\.traineddata(\.gz)?$/;

/** The file that a language is read by, for each that is installed. */
export type OcrLanguages = Record<string, string>;

/**
 * Finds the languages that pictures can be read in: those of the packages that Sheaf comes with, and those of a folder
 * of the installation's own, whose files take the place of ours.
 *
 * @param packagesFolder the packages' scope
 * @param dataFolder holds `*.traineddata` or `*.traineddata.gz`
 * @throws Error with a sentence when that folder can't be read, or has no language in it
 */
export function findOcrLanguages(packagesFolder: string, dataFolder?: string): OcrLanguages {
  const packaged = (existsSync(packagesFolder) ? namesIn(packagesFolder) : [])
    .filter((name) => NAME.test(name))
    .map((name): [string, string] => [
      name,
      join(packagesFolder, name, '4.0.0_best_int', `${name}.traineddata.gz`),
    ]);
  // The folder's own data wins, wherever it lies.
  const found = new Map([...packaged, ...(dataFolder ? ownLanguages(resolve(dataFolder)) : [])]);
  return Object.fromEntries([...found].sort());
}

function ownLanguages(folder: string): [string, string][] {
  let names: string[];
  try {
    names = namesIn(folder);
  } catch (error) {
    throw new Error(`OCR_DATA_DIR can't be read: ${(error as Error).message}.`);
  }
  const languages = names.flatMap((file): [string, string][] => {
    const name = DATA.exec(file)?.[1];
    return name && NAME.test(name) ? [[name, join(folder, file)]] : [];
  });
  if (languages.length === 0)
    throw new Error(`OCR_DATA_DIR has no file such as "nld.traineddata": ${folder}.`);
  return languages;
}

const namesIn = (folder: string): string[] => readdirSync(folder).sort();
