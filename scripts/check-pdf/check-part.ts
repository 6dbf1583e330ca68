import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLeaks } from './find-leaks';
import { dictOf, labelRange } from './kept-objects';
import {
  pageTexts,
  type QpdfFacts,
  qpdfCheck,
  qpdfCut,
  qpdfFacts,
  qpdfRewritten,
  qpdfUnpacked,
  type Raster,
  rasterize,
} from './reference-tools';

const DPI = 40;
/** Of a long run of pages, so many are painted, the first ones and the last one, unless all are asked for. */
const PAINTED_PAGES = 6;

export interface PartResult {
  /** The pages of each source, such as `1-3`. */
  pages: string;
  /** Pages of the part, from 1. */
  wrongPages: number[];
  /** Pages that poppler reads other text from than from the source. */
  wrongTexts: number[];
  /**
   * Pages that differ, of a source whose form asks viewers to draw its fields anew while the part's doesn't, or the
   * other way round: there is one such wish in a file, and joined files may have two.
   */
  drawnAnew: number[];
  /** qpdf calls the part broken while it reads the sources. */
  broken: boolean;
  leaks: string[];
  /** How many there are in the part, and how many there should be at least. */
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
  /** Undefined when qpdf can't read the file. */
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
  /** The part, which is removed afterwards. */
  outputPath: string;
  folder: string;
  paintAll?: boolean;
}

/** Compares a part with the pages of its sources and with what qpdf makes of the same pages. */
export async function checkPart(input: PartInput): Promise<PartResult> {
  const { runs, outputPath, folder } = input;
  const part = await qpdfFacts(outputPath);
  const byQpdf = join(folder, 'by-qpdf.pdf');
  const readable = runs.every(({ source }) => source.facts);
  const paths = runs.map(({ source, ...pages }) => ({ path: source.path, ...pages }));
  const hasReference = readable && (await qpdfCut(paths, byQpdf));
  const reference = hasReference ? await qpdfFacts(byQpdf) : undefined;
  const none = { kept: 0, expected: 0 };
  const result: PartResult = {
    pages: runs.map(({ firstPage, lastPage }) => `${firstPage}-${lastPage}`).join(' + '),
    ...(await differences(input, part)),
    broken:
      (await qpdfCheck(outputPath)) === 'errors' && runs.every(({ source }) => source.check !== 'errors'),
    leaks: part ? await leaksOf(input, part) : [],
    annotations: part && reference ? { kept: annotationsOf(part), expected: annotationsOf(reference) } : none,
    fields: part && reference ? { kept: fieldsOf(part), expected: fieldsOf(reference) } : none,
    bookmarks: part ? bookmarks(runs, part) : none,
    labels: part ? labels(runs, part) : none,
    sizeBytes: statSync(outputPath).size,
    qpdfSizeBytes: hasReference ? statSync(byQpdf).size : undefined,
  };
  await rm(byQpdf, { force: true });
  await rm(outputPath);
  return result;
}

/** Page indices of the source, from 0. */
const keptOf = ({ firstPage, lastPage }: PartRun): number[] =>
  Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage - 1 + index);

async function leaksOf({ runs, outputPath }: PartInput, facts: QpdfFacts): Promise<string[]> {
  const sources = runs.flatMap(({ source, ...pages }) =>
    source.facts ? [{ facts: source.facts, texts: source.texts, kept: keptOf({ source, ...pages }) }] : [],
  );
  if (sources.length < runs.length) return [];
  const unpacked = await qpdfUnpacked(outputPath);
  return findLeaks(sources, { facts, bytes: readFileSync(outputPath), unpacked });
}

/** Compares how the pages look, and the text on them. */
async function differences(
  { runs, outputPath, folder, paintAll = false }: PartInput,
  part: QpdfFacts | undefined,
): Promise<Pick<PartResult, 'wrongPages' | 'wrongTexts' | 'drawnAnew'>> {
  const result = { wrongPages: [] as number[], wrongTexts: [] as number[], drawnAnew: [] as number[] };
  const actual = { path: outputPath, texts: await pageTexts(outputPath) };
  let before = 0;
  for (const run of runs) {
    const { source, firstPage, lastPage } = run;
    const ranges = { firstPage, lastPage, before, paintAll };
    let found = await compare(source, actual, ranges);
    if (found.pages.length + found.texts.length > 0) {
      // Of files with wrong hints, poppler reads other pages than their trees hold: qpdf writes them without.
      const path = join(folder, 'rewritten.pdf');
      if (await qpdfRewritten(source.path, path))
        found = await compare({ path, texts: await pageTexts(path) }, actual, ranges);
      await rm(path, { force: true });
    }
    const isAsked = source.facts && part && drawsAnew(source.facts) !== drawsAnew(part);
    if (isAsked) result.drawnAnew.push(...new Set([...found.pages, ...found.texts]));
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
  /** Pages of the part that stand before the run. */
  before: number;
  paintAll: boolean;
}

/** Pages of the part that look otherwise than the source's, and those with another text. */
async function compare(
  source: Painted,
  part: Painted,
  { firstPage, lastPage, before, paintAll }: Ranges,
): Promise<{ pages: number[]; texts: number[] }> {
  const count = lastPage - firstPage + 1;
  const painted = paintAll ? count : Math.min(count, PAINTED_PAGES);
  const pages: number[] = [];
  const comparePictures = async (first: number, last: number) => {
    const expected = await rasterize(source.path, firstPage - 1 + first, firstPage - 1 + last, DPI);
    const actual = await rasterize(part.path, before + first, before + last, DPI);
    expected.forEach((raster, index) => {
      if (!looksLike(raster, actual[index])) pages.push(before + first + index);
    });
  };
  // A few at a time: all pages of a long part would not fit into the memory at once.
  for (let first = 1; first <= painted; first += PAINTED_PAGES)
    await comparePictures(first, Math.min(painted, first + PAINTED_PAGES - 1));
  if (count > painted) await comparePictures(count, count);
  const texts: number[] = [];
  for (let page = 1; page <= count; page++) {
    const text = source.texts[firstPage - 2 + page];
    if (text !== undefined && text !== part.texts[before + page - 1]) texts.push(before + page);
  }
  return { pages, texts };
}

/** Whether a form asks viewers to draw its fields anew. */
function drawsAnew({ objects, root }: QpdfFacts): boolean {
  const catalog = dictOf(objects.get(root)?.value);
  const form = catalog['/AcroForm'];
  return dictOf(typeof form === 'string' ? objects.get(form)?.value : form)['/NeedAppearances'] === true;
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

function annotationsOf({ pages, objects }: QpdfFacts): number {
  return pages.reduce((sum, page) => {
    const value = objects.get(page)?.value;
    let list = typeof value === 'object' && value && !Array.isArray(value) ? value['/Annots'] : undefined;
    if (typeof list === 'string') list = objects.get(list)?.value;
    return sum + (Array.isArray(list) ? list.filter((each) => isThere(objects, each)).length : 0);
  }, 0);
}

const isThere = (objects: QpdfFacts['objects'], each: unknown) =>
  typeof each !== 'string' || (objects.get(each)?.value ?? null) !== null;

const fieldsOf = ({ hasForm, fields }: QpdfFacts) =>
  hasForm ? fields.filter(({ page }) => page > 0).length : 0;

/** Bookmarks that lead to a kept page, with their titles; `before` pages of the part stand before the run's. */
function bookmarks(runs: PartRun[], part: QpdfFacts): Share {
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

function labels(runs: PartRun[], part: QpdfFacts): Share {
  const share = { kept: 0, expected: 0 };
  let place = 0;
  for (const run of runs) {
    const { facts } = run.source;
    // qpdf makes up a range without style or prefix where a source has none.
    const hasLabels = facts?.labels.some(({ label }) => label['/S'] || label['/P']);
    for (const index of keptOf(run)) {
      if (facts && hasLabels) {
        share.expected++;
        if (labelAt(facts, index) === labelAt(part, place)) share.kept++;
      }
      place++;
    }
  }
  return share;
}

function labelAt(facts: QpdfFacts, index: number): string {
  const range = labelRange(facts, index);
  if (!range) return `D ${index + 1}`;
  const { label } = range;
  const number = Number(label['/St'] ?? 1) + index - range.index;
  return `${label['/S'] ?? ''} ${label['/P'] ?? 'u:'} ${label['/S'] ? number : ''}`;
}
