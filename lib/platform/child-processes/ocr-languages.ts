import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from '@/lib/platform/paths';

/** Tesseract language name, for example `eng` or `chi_sim`. Only letters, because the name becomes a file name. */
const LANGUAGE_NAME = /^[a-z]{3}(_[a-z]{3,8})?$/;
/** Data files that are no language: orientation and script detection, and equations. */
const OTHER_DATA = new Set(['osd', 'equ']);
const DATA_FILE_NAME = /^(.+)\.traineddata(\.gz)?$/;

/** Path of the data file of each installed language. */
export type OcrLanguages = Record<string, string>;

interface OcrFolders {
  /** Scope folder of the packages included in Sheaf. */
  packagesFolder: string;
  /** Data folder of the Tesseract program. */
  programFolder?: string;
  /** Folder of the operator, with `*.traineddata` or `*.traineddata.gz`. */
  customFolder?: string;
}

/**
 * Finds the OCR languages. The files of the custom folder take precedence over those of the program, and these over
 * those of the packages.
 *
 * @throws Error with a message if the custom folder can't be read or has no language
 */
export function findOcrLanguages({ packagesFolder, programFolder, customFolder }: OcrFolders): OcrLanguages {
  const packaged = (existsSync(packagesFolder) ? listNames(packagesFolder) : [])
    .filter((name) => LANGUAGE_NAME.test(name))
    .map((name): [string, string] => [
      name,
      join(packagesFolder, name, '4.0.0_best_int', `${name}.traineddata.gz`),
    ]);
  const ofProgram = programFolder ? listLanguages(programFolder) : [];
  const custom = customFolder ? findCustomLanguages(resolve(customFolder)) : [];
  return Object.fromEntries([...new Map([...packaged, ...ofProgram, ...custom])].sort());
}

function findCustomLanguages(folder: string): [string, string][] {
  let languages: [string, string][];
  try {
    languages = listLanguages(folder);
  } catch (error) {
    throw new Error(`OCR_DATA_DIR can't be read: ${(error as Error).message}.`);
  }
  if (languages.length === 0)
    throw new Error(`OCR_DATA_DIR has no file such as "nld.traineddata": ${folder}.`);
  return languages;
}

const listLanguages = (folder: string): [string, string][] =>
  listNames(folder).flatMap((file): [string, string][] => {
    const name = DATA_FILE_NAME.exec(file)?.[1];
    const isLanguage = name !== undefined && LANGUAGE_NAME.test(name) && !OTHER_DATA.has(name);
    return isLanguage ? [[name, join(folder, file)]] : [];
  });

const listNames = (folder: string): string[] => readdirSync(folder).sort();
