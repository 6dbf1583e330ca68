// npm run check:pdf -- <folder> [--all]: cuts every PDF below a folder and compares the parts with the source, by qpdf and
// poppler (which have to be installed; nothing else needs them). Of long parts it paints some pages, with --all every
// one. Prints a table; ends with 1 when something fails.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { buildChildren } from './build-children.mjs';
import { checkFile, type FileResult } from './check-pdf/check-file';
import { printReport } from './check-pdf/print-report';

const AT_ONCE = 2;

const named = process.argv.slice(2);
const paintAll = named.includes('--all');
const folder = resolve(named.find((each) => each !== '--all') ?? '.');
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.toLowerCase().endsWith('.pdf'))
  .sort();
if (paths.length === 0) {
  console.error(`There is no PDF in ${folder}.`);
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'sheaf-check-pdf-'));
const engine = openPdfEngine({
  childrenFolder: await buildChildren(),
  limits: { pdfPages: 100_000, imageMegapixels: 100 },
  children: AT_ONCE,
});
const notChecked = (error: unknown): FileResult => ({
  qpdfPages: undefined,
  refusal: `could not be checked: ${(error as Error).message}`,
  parts: [],
});
const results = new Map<string, FileResult>();
const limit = pLimit(AT_ONCE);
const checks = paths.map((name, index) =>
  limit(async () => {
    const own = join(work, String(index));
    mkdirSync(own);
    results.set(name, await checkFile(engine, join(folder, name), own, { paintAll }).catch(notChecked));
    rmSync(own, { recursive: true });
    if (process.stderr.isTTY) process.stderr.write(`\r${results.size} of ${paths.length} `);
  }),
);
try {
  await Promise.all(checks);
} finally {
  await engine.close();
  rmSync(work, { recursive: true, force: true });
}
const ordered = new Map([...results].sort(([one], [other]) => (one < other ? -1 : 1)));
console.log(`${relative('.', folder) || folder}`);
process.exitCode = printReport(ordered) ? 0 : 1;
