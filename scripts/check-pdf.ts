// npm run check -- pdf -- <folder> [--all] [--no-joins]: cuts every PDF in a folder, joins pairs, and compares the output
// files with the sources, using qpdf and poppler. Both must be installed; only this check needs them. Renders some
// pages of long output files, or every page with --all. Prints a table. Exits with 1 if a check fails.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { buildChildren } from './build-children.mjs';
import { checkFile, checkJoin, type FileResult } from './check-pdf/check-file';
import { type JoinResult, printReport } from './check-pdf/print-report';

const CONCURRENCY = 2;
/** Number of files between progress messages. */
const PROGRESS_INTERVAL = 20;

const options = process.argv.slice(2).filter((each) => each.startsWith('--'));
const paintAll = options.includes('--all');
const folder = resolve(process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '.');
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
  children: CONCURRENCY,
});
const limit = pLimit(CONCURRENCY);
let folders = 0;

async function inOwnFolder<T>(act: (own: string) => Promise<T>): Promise<T> {
  const own = join(work, String(folders++));
  mkdirSync(own);
  try {
    return await act(own);
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Calls a function for each item, a few at once. Returns the results in order. */
function forEach<T, R>(what: string, all: T[], act: (each: T) => Promise<R>): Promise<R[]> {
  let done = 0;
  const tell = () => {
    done++;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all.length} ${what} `);
    else if (done % PROGRESS_INTERVAL === 0) console.error(`${done} of ${all.length} ${what}`);
  };
  return Promise.all(all.map((each) => limit(() => act(each).finally(tell))));
}

const toUncheckedResult = (error: unknown): FileResult => ({
  qpdfPages: undefined,
  error: `could not be checked: ${(error as Error).message}`,
  parts: [],
});

/**
 * Pairs each file with a file of the other half of the list, and each form with the next form, whose fields may have
 * the same names.
 */
function createPairs(results: Map<string, FileResult>): [string, string][] {
  const handled = [...results].filter(([, { pages, qpdfPages }]) => pages && pages === qpdfPages);
  const names = handled.map(([name]) => name);
  const forms = handled.filter(([, { hasForm }]) => hasForm).map(([name]) => name);
  const half = Math.floor(names.length / 2);
  const across = names.slice(0, half).map((name, index): [string, string] => [name, names[half + index]!]);
  const ofForms = forms.slice(1).map((name, index): [string, string] => [forms[index]!, name]);
  return [...across, ...ofForms];
}

const results = new Map<string, FileResult>();
const joins: JoinResult[] = [];
try {
  const checked = await forEach('files', paths, (name) =>
    inOwnFolder((own) => checkFile(engine, join(folder, name), { folder: own, paintAll })).catch(
      toUncheckedResult,
    ),
  );
  for (const [index, name] of paths.entries()) results.set(name, checked[index]!);
  const wanted = options.includes('--no-joins') ? [] : createPairs(results);
  const joined = await forEach('joins', wanted, async (pair): Promise<JoinResult> => {
    const [first, second] = pair.map((name) => ({
      path: join(folder, name),
      pages: results.get(name)!.pages!,
    }));
    const name = pair.join(' + ');
    try {
      const part = await inOwnFolder((own) =>
        checkJoin(engine, [first!, second!], { folder: own, paintAll }),
      );
      return { name, part };
    } catch (error) {
      return { name, error: (error as Error).message };
    }
  });
  joins.push(...joined);
} finally {
  await engine.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${relative('.', folder) || folder}`);
process.exitCode = printReport(results, joins) ? 0 : 1;
