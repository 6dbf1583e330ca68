import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfEngine } from '@/lib/pdf/engine';
import { findLeaks } from './find-leaks';
import { type QpdfFacts, qpdfCheck, qpdfCut, qpdfFacts, type Raster, rasterize } from './reference-tools';

const DPI = 40;
/** Of a long part, so many pages are painted, the first ones and the last one, unless all are asked for. */
const PAINTED_PAGES = 6;

export interface FileResult {
  /** Whether qpdf reads the file, and how many pages it then finds. */
  qpdfPages: number | undefined;
  /** Why the engine doesn't take the file. */
  refusal?: string;
  parts: PartResult[];
}

export interface PartResult {
  firstPage: number;
  lastPage: number;
  wrongPages: number[];
  /** qpdf calls the part broken while it reads the source. */
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

/** Cuts a file into one page and into halves, and compares all of it with what qpdf and poppler say. */
export async function checkFile(
  engine: PdfEngine,
  path: string,
  folder: string,
  { paintAll = false }: { paintAll?: boolean } = {},
): Promise<FileResult> {
  const source = await qpdfFacts(path);
  const inspection = await engine.inspect({ path });
  const result: FileResult = { qpdfPages: source?.pages.length, parts: [] };
  if (!inspection.readable) return { ...result, refusal: `${inspection.problem}: ${inspection.message}` };
  const { pageCount } = inspection;
  const middle = Math.ceil(pageCount / 2);
  const ranges: [number, number][] = [[middle, middle]];
  if (pageCount > 1) ranges.push([1, middle], [middle + 1, pageCount]);
  const parts = ranges.map(([firstPage, lastPage], index) => ({
    runs: [{ source: 0, firstPage, lastPage }],
    outputPath: join(folder, `part-${index}.pdf`),
  }));
  try {
    await engine.cut({ sources: [{ path }], parts });
  } catch (error) {
    return { ...result, refusal: (error as Error).message };
  }
  const sourceCheck = await qpdfCheck(path);
  for (const [index, [firstPage, lastPage]] of ranges.entries()) {
    const { outputPath } = parts[index]!;
    result.parts.push(
      await checkPart({ path, source, sourceCheck, outputPath, firstPage, lastPage, folder, paintAll }),
    );
    await rm(outputPath);
  }
  return result;
}

interface PartInput {
  path: string;
  source: QpdfFacts | undefined;
  sourceCheck: 'ok' | 'warnings' | 'errors';
  outputPath: string;
  firstPage: number;
  lastPage: number;
  folder: string;
  paintAll: boolean;
}

async function checkPart(input: PartInput): Promise<PartResult> {
  const { path, source, outputPath, firstPage, lastPage, folder } = input;
  const part = await qpdfFacts(outputPath);
  const byQpdf = join(folder, 'by-qpdf.pdf');
  const hasReference = source !== undefined && (await qpdfCut(path, firstPage, lastPage, byQpdf));
  const reference = hasReference ? await qpdfFacts(byQpdf) : undefined;
  const partCheck = await qpdfCheck(outputPath);
  const kept = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage - 1 + index);
  const none = { kept: 0, expected: 0 };
  const result: PartResult = {
    firstPage,
    lastPage,
    wrongPages: await wrongPages(input),
    broken: partCheck === 'errors' && input.sourceCheck !== 'errors',
    leaks: source && part ? findLeaks(source, part, kept) : [],
    annotations: part && reference ? { kept: annotationsOf(part), expected: annotationsOf(reference) } : none,
    fields: part && reference ? { kept: fieldsOf(part), expected: fieldsOf(reference) } : none,
    bookmarks: part && source ? bookmarks(source, part, firstPage, lastPage) : none,
    labels: part && source ? labels(source, part, kept) : none,
    sizeBytes: statSync(outputPath).size,
    qpdfSizeBytes: hasReference ? statSync(byQpdf).size : undefined,
  };
  await rm(byQpdf, { force: true });
  return result;
}

async function wrongPages(input: PartInput): Promise<number[]> {
  const { path, outputPath, firstPage, lastPage, paintAll } = input;
  const count = lastPage - firstPage + 1;
  const painted = paintAll ? count : Math.min(count, PAINTED_PAGES);
  const wrong: number[] = [];
  const compare = async (first: number, last: number) => {
    const expected = await rasterize(path, firstPage - 1 + first, firstPage - 1 + last, DPI);
    const actual = await rasterize(outputPath, first, last, DPI);
    expected.forEach((raster, index) => {
      if (!looksLike(raster, actual[index])) wrong.push(firstPage - 1 + first + index);
    });
  };
  // A few at a time: all pages of a long part would not fit into the memory at once.
  for (let first = 1; first <= painted; first += PAINTED_PAGES)
    await compare(first, Math.min(painted, first + PAINTED_PAGES - 1));
  if (count > painted) await compare(count, count);
  return wrong;
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

function bookmarks(source: QpdfFacts, part: QpdfFacts, firstPage: number, lastPage: number): Share {
  const expected = source.outline.filter(
    ({ page }) => page !== null && page >= firstPage && page <= lastPage,
  );
  const there = new Set(part.outline.map(({ title, page }) => `${page} ${title}`));
  const kept = expected.filter(({ title, page }) => there.has(`${page! - firstPage + 1} ${title}`));
  return { kept: kept.length, expected: expected.length };
}

function labels(source: QpdfFacts, part: QpdfFacts, kept: number[]): Share {
  // qpdf makes up a range without style or prefix where a source has none.
  if (!source.labels.some(({ label }) => label['/S'] || label['/P'])) return { kept: 0, expected: 0 };
  const right = kept.filter((index, place) => labelAt(source, index) === labelAt(part, place));
  return { kept: right.length, expected: kept.length };
}

function labelAt({ labels: ranges }: QpdfFacts, index: number): string {
  const range = ranges.filter((each) => each.index <= index).at(-1);
  if (!range) return `D ${index + 1}`;
  const { label } = range;
  const number = Number(label['/St'] ?? 1) + index - range.index;
  return `${label['/S'] ?? ''} ${label['/P'] ?? 'u:'} ${label['/S'] ? number : ''}`;
}
