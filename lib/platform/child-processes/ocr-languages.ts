import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from '@/lib/platform/paths';

/** Tesseract language name, for example `eng` or `chi_sim`. Only letters, because the name becomes a file name. */
const LANGUAGE_NAME = /^[a-z]{3}(_[a-z]{3,8})?$/;
const DATA_FILE_NAME = /^(.+)\.traineddata(\.gz)?$/;

/** Path of the data file of each installed language. */
export type OcrLanguages = Record<string, string>;

/**
 * Finds the OCR languages: those of the packages included in Sheaf, and those of a custom folder, whose files take
 * precedence.
 *
 * @param packagesFolder folder of the packages' scope
 * @param dataFolder contains `*.traineddata` or `*.traineddata.gz`
 * @throws Error with a message if that folder can't be read or has no language
 */
export function findOcrLanguages(packagesFolder: string, dataFolder?: string): OcrLanguages {
  const packaged = (existsSync(packagesFolder) ? listNames(packagesFolder) : [])
    .filter((name) => LANGUAGE_NAME.test(name))
    .map((name): [string, string] => [
      name,
      join(packagesFolder, name, '4.0.0_best_int', `${name}.traineddata.gz`),
    ]);
  // Files in the custom folder take precedence.
  const found = new Map([...packaged, ...(dataFolder ? findCustomLanguages(resolve(dataFolder)) : [])]);
  return Object.fromEntries([...found].sort());
}

function findCustomLanguages(folder: string): [string, string][] {
  let names: string[];
  try {
    names = listNames(folder);
  } catch (error) {
    throw new Error(`OCR_DATA_DIR can't be read: ${(error as Error).message}.`);
  }
  const languages = names.flatMap((file): [string, string][] => {
    const name = DATA_FILE_NAME.exec(file)?.[1];
    return name && LANGUAGE_NAME.test(name) ? [[name, join(folder, file)]] : [];
  });
  if (languages.length === 0)
    throw new Error(`OCR_DATA_DIR has no file such as "nld.traineddata": ${folder}.`);
  return languages;
}

const listNames = (folder: string): string[] => readdirSync(folder).sort();
