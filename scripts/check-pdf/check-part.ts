import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLeaks } from './find-leaks';
import { getLabelRange, toDict } from './kept-objects';
import {
  checkWithQpdf,
  cutWithQpdf,
  type QpdfFacts,
  type Raster,
  rasterize,
  readPageTexts,
  readQpdfFacts,
  rewriteWithQpdf,
  unpackWithQpdf,
} from './reference-tools';

const DPI = 40;
/** Maximum number of pages to render of a long run: the first ones and the last one, unless all are requested. */
const MAX_PAINTED_PAGES = 6;

export interface PartResult {
  /** Pages of each source, for example `1-3`. */
  pages: string;
  /** Pages of the output that look different, from 1. */
  wrongPages: number[];
  /** Pages on which poppler reads other text than in the source. */
  wrongTexts: number[];
  /**
   * Pages that differ because only one of source and output asks viewers to redraw form fields. A file has one such
   * flag, and joined files may have had two.
   */
  drawnAnew: number[];
  /** true if qpdf can read the sources, but not the output. */
  broken: boolean;
  leaks: string[];
  /** Number of annotations in the output, and the minimum expected number. */
  annotations: Share;
  fields: Share;
  bookmarks: Share;
  labels: Share;
  sizeBytes: number;
  qpdfSizeBytes: number | undefined;
}

export interface Share {
  kept: number;
  expected: number;
}

export interface SourceOfPart {
  path: string;
  /** Facts from qpdf. Undefined if qpdf can't read the file. */
  facts: QpdfFacts | undefined;
  check: 'ok' | 'warnings' | 'errors';
  texts: string[];
}

/** Pages of a source, 1-based and inclusive. */
export interface PartRun {
  source: SourceOfPart;
  firstPage: number;
  lastPage: number;
}

interface PartInput {
  runs: PartRun[];
  /** Path of the output, which is deleted afterwards. */
  outputPath: string;
  folder: string;
  paintAll?: boolean;
}

/** Compares the output with the pages of its sources, and with the output of qpdf for the same pages. */
export async function checkPart(input: PartInput): Promise<PartResult> {
  const { runs, outputPath, folder } = input;
  const part = await readQpdfFacts(outputPath);
  const byQpdf = join(folder, 'by-qpdf.pdf');
  const readable = runs.every(({ source }) => source.facts);
  const paths = runs.map(({ source, ...pages }) => ({ path: source.path, ...pages }));
  const hasReference = readable && (await cutWithQpdf(paths, byQpdf));
  const reference = hasReference ? await readQpdfFacts(byQpdf) : undefined;
  const none = { kept: 0, expected: 0 };
  const result: PartResult = {
    pages: runs.map(({ firstPage, lastPage }) => `${firstPage}-${lastPage}`).join(' + '),
    ...(await differences(input, part)),
    broken:
      (await checkWithQpdf(outputPath)) === 'errors' && runs.every(({ source }) => source.check !== 'errors'),
    leaks: part ? await findPartLeaks(input, part) : [],
    annotations:
      part && reference ? { kept: countAnnotations(part), expected: countAnnotations(reference) } : none,
    fields: part && reference ? { kept: listFields(part), expected: listFields(reference) } : none,
    bookmarks: part ? compareBookmarks(runs, part) : none,
    labels: part ? compareLabels(runs, part) : none,
    sizeBytes: statSync(outputPath).size,
    qpdfSizeBytes: hasReference ? statSync(byQpdf).size : undefined,
  };
  await rm(byQpdf, { force: true });
  await rm(outputPath);
  return result;
}

/** Returns the page indices of the source, from 0. */
const getKeptRange = ({ firstPage, lastPage }: PartRun): number[] =>
  Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage - 1 + index);

async function findPartLeaks({ runs, outputPath }: PartInput, facts: QpdfFacts): Promise<string[]> {
  const sources = runs.flatMap(({ source, ...pages }) =>
    source.facts
      ? [{ facts: source.facts, texts: source.texts, kept: getKeptRange({ source, ...pages }) }]
      : [],
  );
  if (sources.length < runs.length) return [];
  const unpacked = await unpackWithQpdf(outputPath);
  return findLeaks(sources, { facts, bytes: readFileSync(outputPath), unpacked });
}

/** Compares the rendered pages and their text. */
async function differences(
  { runs, outputPath, folder, paintAll = false }: PartInput,
  part: QpdfFacts | undefined,
): Promise<Pick<PartResult, 'wrongPages' | 'wrongTexts' | 'drawnAnew'>> {
  const result = { wrongPages: [] as number[], wrongTexts: [] as number[], drawnAnew: [] as number[] };
  const actual = { path: outputPath, texts: await readPageTexts(outputPath) };
  let before = 0;
  for (const run of runs) {
    const { source, firstPage, lastPage } = run;
    const ranges = { firstPage, lastPage, before, paintAll };
    let found = await compare(source, actual, ranges);
    if (found.pages.length + found.texts.length > 0) {
      // If a file has wrong hints, poppler reads other pages than the page tree has. qpdf rewrites the file without
      // hints.
      const path = join(folder, 'rewritten.pdf');
      if (await rewriteWithQpdf(source.path, path))
        found = await compare({ path, texts: await readPageTexts(path) }, actual, ranges);
      await rm(path, { force: true });
    }
    const isRequested = source.facts && part && isRedrawn(source.facts) !== isRedrawn(part);
    if (isRequested) result.drawnAnew.push(...new Set([...found.pages, ...found.texts]));
    else {
      result.wrongPages.push(...found.pages);
      result.wrongTexts.push(...found.texts);
    }
    before += lastPage - firstPage + 1;
  }
  return result;
}

interface Painted {
  path: string;
  texts: string[];
}

interface Ranges {
  firstPage: number;
  lastPage: number;
  /** Number of pages of the output before the run. */
  before: number;
  paintAll: boolean;
}

/** Returns the pages of the output that look different from the source's, and the pages with different text. */
async function compare(
  source: Painted,
  part: Painted,
  { firstPage, lastPage, before, paintAll }: Ranges,
): Promise<{ pages: number[]; texts: number[] }> {
  const count = lastPage - firstPage + 1;
  const painted = paintAll ? count : Math.min(count, MAX_PAINTED_PAGES);
  const pages: number[] = [];
  const compareImages = async (first: number, last: number) => {
    const expected = await rasterize(source.path, firstPage - 1 + first, firstPage - 1 + last, DPI);
    const actual = await rasterize(part.path, before + first, before + last, DPI);
    expected.forEach((raster, index) => {
      if (!looksLike(raster, actual[index])) pages.push(before + first + index);
    });
  };
  // A few pages at a time: all pages of a long file would not fit into memory at once.
  for (let first = 1; first <= painted; first += MAX_PAINTED_PAGES)
    await compareImages(first, Math.min(painted, first + MAX_PAINTED_PAGES - 1));
  if (count > painted) await compareImages(count, count);
  const texts: number[] = [];
  for (let page = 1; page <= count; page++) {
    const text = source.texts[firstPage - 2 + page];
    if (text !== undefined && text !== part.texts[before + page - 1]) texts.push(before + page);
  }
  return { pages, texts };
}

/** Checks whether a form asks viewers to redraw its fields. */
function isRedrawn({ objects, root }: QpdfFacts): boolean {
  const catalog = toDict(objects.get(root)?.value);
  const form = catalog['/AcroForm'];
  return toDict(typeof form === 'string' ? objects.get(form)?.value : form)['/NeedAppearances'] === true;
}

function looksLike(expected: Raster, actual: Raster | undefined): boolean {
  if (!actual || actual.width !== expected.width || actual.height !== expected.height) return false;
  if (expected.pixels.equals(actual.pixels)) return true;
  let different = 0;
  for (let at = 0; at < expected.pixels.length; at++) {
    if (Math.abs(expected.pixels[at]! - actual.pixels[at]!) > 24) different++;
  }
  return different / expected.pixels.length < 0.0005;
}

function countAnnotations({ pages, objects }: QpdfFacts): number {
  return pages.reduce((sum, page) => {
    const value = objects.get(page)?.value;
    let list = typeof value === 'object' && value && !Array.isArray(value) ? value['/Annots'] : undefined;
    if (typeof list === 'string') list = objects.get(list)?.value;
    return sum + (Array.isArray(list) ? list.filter((each) => hasObject(objects, each)).length : 0);
  }, 0);
}

const hasObject = (objects: QpdfFacts['objects'], each: unknown) =>
  typeof each !== 'string' || (objects.get(each)?.value ?? null) !== null;

const listFields = ({ hasForm, fields }: QpdfFacts) =>
  hasForm ? fields.filter(({ page }) => page > 0).length : 0;

/** Compares the bookmarks that lead to a kept page, with their titles. `before` pages of the output precede the run. */
function compareBookmarks(runs: PartRun[], part: QpdfFacts): Share {
  const there = new Set(part.outline.map(({ title, page }) => `${page} ${title}`));
  const share = { kept: 0, expected: 0 };
  let before = 0;
  for (const { source, firstPage, lastPage } of runs) {
    for (const { title, page } of source.facts?.outline ?? []) {
      if (page === null || page < firstPage || page > lastPage) continue;
      share.expected++;
      if (there.has(`${before + page - firstPage + 1} ${title}`)) share.kept++;
    }
    before += lastPage - firstPage + 1;
  }
  return share;
}

function compareLabels(runs: PartRun[], part: QpdfFacts): Share {
  const share = { kept: 0, expected: 0 };
  let place = 0;
  for (const run of runs) {
    const { facts } = run.source;
    // qpdf adds a range without style or prefix if a source has none.
    const hasLabels = facts?.labels.some(({ label }) => label['/S'] || label['/P']);
    for (const index of getKeptRange(run)) {
      if (facts && hasLabels) {
        share.expected++;
        if (getLabel(facts, index) === getLabel(part, place)) share.kept++;
      }
      place++;
    }
  }
  return share;
}

function getLabel(facts: QpdfFacts, index: number): string {
  const range = getLabelRange(facts, index);
  if (!range) return `D ${index + 1}`;
  const { label } = range;
  const number = Number(label['/St'] ?? 1) + index - range.index;
  return `${label['/S'] ?? ''} ${label['/P'] ?? 'u:'} ${label['/S'] ? number : ''}`;
}
