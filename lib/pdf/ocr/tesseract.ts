import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'tesseract.js';

/** Whatever else a project names, this is there. */
const DEFAULT_LANGUAGE = 'eng';

let opened: { languages: string; worker: Promise<Worker> } | undefined;

/**
 * Tesseract with the language data of the installation; nothing is downloaded. Opened once for a language.
 *
 * @param languages those that are not installed are left out
 * @param installed the file of each language, packed or not
 */
export async function openTesseract(
  languages: readonly string[],
  installed: Readonly<Record<string, string>>,
): Promise<Worker> {
  const known = [...new Set(languages)].filter((each) => Object.hasOwn(installed, each));
  const wanted = known.length > 0 ? known : [DEFAULT_LANGUAGE];
  const names = wanted.join('+');
  if (opened?.languages === names) return await opened.worker;
  await opened?.worker.then((worker) => worker.terminate());
  opened = { languages: names, worker: start(wanted, installed) };
  return await opened.worker;
}

async function start(languages: string[], installed: Readonly<Record<string, string>>): Promise<Worker> {
  const { createWorker, OEM, setLogging } = (await import('tesseract.js')).default;
  setLogging(false);
  // It reads all languages from one folder, by names that say they are packed; it looks whether they are.
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
