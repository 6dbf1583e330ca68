// npm run check -- searchable -- <folder> [--languages eng,deu] [--words]: makes searchable PDFs of the scans in a folder
// and compares them with the scans, using qpdf and poppler. Both must be installed; only this check needs them. Files are
// PDFs with pages without a text layer, and images. With --words, prints the missing words. Exits with 1 if
// less than 98 % of all words are at their places, or a file fails another check.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LayerPage, PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { appendLayerPages } from '@/lib/files/pdf/searchable/layer-pages-file';
import { isPdfType, PDF, TIFF } from '@/lib/foundation/media-types';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { findOcrInstallation } from '@/lib/platform/child-processes/find-ocr-installation';
import { buildChildren } from './build-children.mjs';
import { checkWithQpdf, rasterize, readPageSizes, readPageWords } from './check-pdf/reference-tools';
import { findMissingWords, listExpectedWords } from './check-searchable/find-words';
import { readLayer } from './check-searchable/read-layer';
import { readOptions } from './options';

const TYPES: Record<string, string> = {
  pdf: PDF,
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tif: TIFF,
  tiff: TIFF,
  webp: 'image/webp',
  heic: 'image/heic',
};
/** Minimum share of the recognized words that are at their places. */
const MIN_FOUND = 0.98;
/** Limit of the size: a share of the file, and bytes. */
const MAX_GROWTH = { share: 0.05, bytes: 20 * 1024 };
const COMPARISON_DPI = 72;

interface Outcome {
  words: number;
  missing: string[];
  growth: number;
  /** Size in bytes of the file, or of the PDF of an image. */
  before: number;
  problems: string[];
}

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: 'eng,deu,fra' },
    words: { type: 'boolean', default: false },
  },
});
const folder = resolve(positionals[0] ?? '.');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => getType(name) !== undefined)
  .sort();
if (names.length === 0) {
  console.error(`There is no PDF and no image in ${folder}.`);
  process.exit(1);
}

function getType(name: string): string | undefined {
  return TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Makes the searchable PDF of a file. Returns undefined if there is nothing to add. */
async function checkFile(
  engine: PdfEngine,
  name: string,
  place: (name: string) => string,
): Promise<Outcome | undefined> {
  const path = join(folder, name);
  const mimeType = getType(name)!;
  const layer = await readLayer(engine, { path, mimeType, languages: values.languages.split(',') });
  if (layer.every(({ lines }) => lines.length === 0)) return undefined;
  const [layerPath, outputPath] = [place('layer'), place('searchable.pdf')];
  writeFileSync(layerPath, '');
  await appendLayerPages(layerPath, layer);
  await engine.addTextLayer({ path, mimeType, layerPath, outputPath });
  let plainPath = path;
  if (!isPdfType(mimeType)) {
    plainPath = place('plain.pdf');
    await engine.joinImages({ images: [{ path, mimeType }], outputPath: plainPath });
  }
  const problems: string[] = [];
  const checks = [await checkWithQpdf(plainPath), await checkWithQpdf(outputPath)];
  if (checks[1] !== 'ok' && checks[1] !== checks[0]) problems.push(`qpdf finds ${checks[1]}`);
  const before = statSync(plainPath).size;
  const growth = statSync(outputPath).size - before;
  if (growth > before * MAX_GROWTH.share + MAX_GROWTH.bytes) problems.push(`${growth} bytes larger`);
  const { expected, missing } = await compareWords(outputPath, layer, mimeType);
  const different = await findDifferentPage(plainPath, outputPath);
  if (different !== undefined) problems.push(`page ${different} looks different`);
  return { words: expected, missing, growth, before, problems };
}

async function compareWords(path: string, layer: readonly LayerPage[], mimeType: string) {
  const [found, sizes] = [await readPageWords(path), await readPageSizes(path)];
  let expected = 0;
  const missing: string[] = [];
  for (const page of layer) {
    const words = listExpectedWords(page);
    expected += words.length;
    const size = sizes[page.page - 1];
    // The frames of a TIFF are read as one page. Without that page, only the words are compared.
    const isStack = mimeType === TIFF && sizes.length > 1;
    if (isStack) {
      const texts = new Set(found.flat().map(({ text }) => text));
      missing.push(...words.filter(({ text }) => !texts.has(text)).map(({ text }) => text));
    } else if (size)
      missing.push(...findMissingWords(words, found[page.page - 1] ?? [], size).map(({ text }) => text));
  }
  return { expected, missing };
}

async function findDifferentPage(before: string, after: string): Promise<number | undefined> {
  const pages = (await readPageSizes(before)).length;
  for (let page = 1; page <= pages; page += 1) {
    const [[old], [now]] = [
      await rasterize(before, page, page, COMPARISON_DPI),
      await rasterize(after, page, page, COMPARISON_DPI),
    ];
    const isSame = old?.width === now?.width && (old === undefined || old.pixels.equals(now!.pixels));
    if (!isSame) return page;
  }
  return undefined;
}

const work = mkdtempSync(join(tmpdir(), 'sheaf-check-searchable-'));
const childrenFolder = await buildChildren();
const engine = openPdfEngine({
  childrenFolder,
  limits: { pdfPages: 20_000, imageMegapixels: 100 },
  children: 1,
  timeLimitMs: 120_000,
  ocr: findOcrInstallation({
    engine: 'auto',
    searchPath: process.env.PATH ?? '',
    packagesFolder: join(import.meta.dirname, '../node_modules/@tesseract.js-data'),
  }),
});
const outcomes = new Map<string, Outcome>();
let failed = 0;
try {
  for (const [index, name] of names.entries()) {
    const place = (what: string) => join(work, `${index}-${what}`);
    try {
      const outcome = await checkFile(engine, name, place);
      if (!outcome) continue;
      outcomes.set(name, outcome);
      if (outcome.problems.length > 0) {
        failed += 1;
        console.log(`${name}: ${outcome.problems.join(', ')}`);
      }
      if (values.words && outcome.missing.length > 0) console.log(`${name}: ${outcome.missing.join(' ')}`);
    } catch (error) {
      failed += 1;
      console.log(`${name}: not made. ${(error as Error).message}`);
    }
    for (const each of readdirSync(work)) rmSync(join(work, each), { recursive: true });
  }
} finally {
  await engine.close();
  rmSync(work, { recursive: true, force: true });
}
const all = [...outcomes.values()];
const sum = (count: (outcome: Outcome) => number) => all.reduce((total, each) => total + count(each), 0);
const words = sum((each) => each.words);
const found = words - sum(({ missing }) => missing.length);
console.log(`${all.length} scans of ${names.length} files, ${failed} files failed`);
console.log(
  `words at their places: ${found} of ${words} (${((100 * found) / Math.max(1, words)).toFixed(2)} %)`,
);
const growth = sum((each) => each.growth);
console.log(`size: ${growth} bytes more, ${((100 * growth) / sum((each) => each.before)).toFixed(2)} %`);
const isComplete = words > 0 && found >= words * MIN_FOUND;
process.exitCode = failed === 0 && isComplete ? 0 : 1;
