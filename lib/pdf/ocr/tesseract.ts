import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';

/** Whatever else a project names, this is there. */
const DEFAULT_LANGUAGE = 'eng';
/** Letters only: the name becomes part of a package's name. */
const LANGUAGE = /^[a-z]{3}(_[a-z]{3,8})?$/;

let opened: { languages: string; worker: Promise<Worker> } | undefined;

/** Tesseract with its language data from the registry's packages; nothing is downloaded. Opened once for a language. */
export async function openTesseract(languages: readonly string[]): Promise<Worker> {
  const known = [...new Set(languages)].filter((each) => LANGUAGE.test(each) && dataOf(each) !== undefined);
  const wanted = known.length > 0 ? known : [DEFAULT_LANGUAGE];
  const names = wanted.join('+');
  if (opened?.languages === names) return await opened.worker;
  await opened?.worker.then((worker) => worker.terminate());
  opened = { languages: names, worker: start(wanted) };
  return await opened.worker;
}

async function start(languages: string[]): Promise<Worker> {
  const { createWorker, OEM, setLogging } = (await import('tesseract.js')).default;
  setLogging(false);
  // It reads all languages from one folder; the packages have one each.
  const langPath = mkdtempSync(join(tmpdir(), 'sheaf-languages-'));
  try {
    for (const each of languages) symlinkSync(dataOf(each)!, join(langPath, `${each}.traineddata.gz`));
    const worker = await createWorker(languages, OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
    });
    await worker.setParameters({ user_defined_dpi: '240' });
    return worker;
  } finally {
    rmSync(langPath, { recursive: true, force: true });
  }
}

function dataOf(language: string): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
    const path = join(dirname(manifest), '4.0.0_best_int', `${language}.traineddata.gz`);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
