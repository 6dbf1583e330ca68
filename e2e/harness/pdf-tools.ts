import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPageTexts } from './pdf-pages';
import { isInstalled } from './system-programs';

const run = promisify(execFile);

/** Returns a reader of the text of each page. Uses pdftotext if it is installed, else pdf.js. */
export async function openTextReader(): Promise<(bytes: Uint8Array) => Promise<string[]>> {
  if (!isInstalled('pdftotext')) return readPageTexts;
  return (bytes) =>
    withTempFolder(bytes, async (path) => {
      const { stdout } = await run('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'], { maxBuffer: 2 ** 28 });
      // Each page ends with a form feed.
      return stdout.split('\f').slice(0, -1);
    });
}

/** Returns a hash of each page's small grayscale image. Requires pdftoppm. */
export function hashPageImages(bytes: Uint8Array): Promise<string[]> {
  return withTempFolder(bytes, async (path, folder) => {
    await run('pdftoppm', ['-r', '40', '-gray', path, join(folder, 'page')]);
    const images = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    return Promise.all(
      images.map(async (name) =>
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      ),
    );
  });
}

/**
 * Returns the number of pages in the file's page tree according to qpdf, regardless of /Count; `null` if qpdf can't
 * read the tree.
 */
export function countPagesWithQpdf(bytes: Uint8Array, withinMs: number): Promise<number | null> {
  return withTempFolder(bytes, async (path) => {
    const { stdout } = await run('qpdf', ['--json=2', '--json-key=pages', path], {
      timeout: withinMs,
      maxBuffer: 2 ** 28,
      // qpdf exits with 3 after warnings but still lists the pages.
    }).catch((failure: { code?: number; stdout?: string }) => ({
      stdout: failure.code === 3 ? (failure.stdout ?? '') : '',
    }));
    return stdout === '' ? null : (JSON.parse(stdout) as { pages: unknown[] }).pages.length;
  });
}

async function withTempFolder<T>(
  bytes: Uint8Array,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-check-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, bytes);
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
