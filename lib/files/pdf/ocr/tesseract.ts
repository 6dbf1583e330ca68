import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'tesseract.js';

/** Language that is always available, whatever languages a project names. */
const DEFAULT_LANGUAGE = 'eng';

let workersByLanguage: { languages: string; worker: Promise<Worker> } | undefined;

/**
 * Opens Tesseract with the installed language data; downloads nothing. Each set of languages is opened once.
 *
 * @param languages languages to load; languages that are not installed are ignored
 * @param installed the data file of each language, compressed or not
 */
export async function openTesseract(
  languages: readonly string[],
  installed: Readonly<Record<string, string>>,
): Promise<Worker> {
  const known = [...new Set(languages)].filter((each) => Object.hasOwn(installed, each));
  const wanted = known.length > 0 ? known : [DEFAULT_LANGUAGE];
  const names = wanted.join('+');
  if (workersByLanguage?.languages === names) return await workersByLanguage.worker;
  await workersByLanguage?.worker.then((worker) => worker.terminate());
  workersByLanguage = { languages: names, worker: startWorker(wanted, installed) };
  return await workersByLanguage.worker;
}

async function startWorker(
  languages: string[],
  installed: Readonly<Record<string, string>>,
): Promise<Worker> {
  const { createWorker, OEM, setLogging } = (await import('tesseract.js')).default;
  setLogging(false);
  // Tesseract reads all languages from one folder, with file names for compressed data. It checks if the data is
  // compressed.
  const langPath = mkdtempSync(join(tmpdir(), 'sheaf-languages-'));
  try {
    for (const each of languages) symlinkSync(installed[each]!, join(langPath, `${each}.traineddata.gz`));
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
