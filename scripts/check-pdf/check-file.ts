import { join } from 'node:path';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { checkPart, type PartResult, type PartRun, type SourceOfPart } from './check-part';
import { checkWithQpdf, readPageTexts, readQpdfFacts } from './reference-tools';

export interface FileResult {
  /** Page count of qpdf. Undefined if qpdf can't read the file. */
  qpdfPages: number | undefined;
  pages?: number;
  hasForm?: boolean;
  /** Reason why the engine rejects the file. */
  error?: string;
  parts: PartResult[];
}

interface CheckLocation {
  /** Folder for output files, which are deleted afterwards. */
  folder: string;
  /** true to render every page, false to render only some pages of long files. */
  paintAll?: boolean;
}

/** Cuts a file into one page and into halves, and compares the results with qpdf and poppler. */
export async function checkFile(engine: PdfEngine, path: string, place: CheckLocation): Promise<FileResult> {
  const facts = await readQpdfFacts(path);
  const inspection = await engine.inspect({ path });
  const result: FileResult = { qpdfPages: facts?.pages.length, parts: [] };
  if (!inspection.readable) return { ...result, error: `${inspection.problem}: ${inspection.message}` };
  const { pageCount } = inspection;
  const middle = Math.ceil(pageCount / 2);
  const ranges: [number, number][] = [[middle, middle]];
  if (pageCount > 1) ranges.push([1, middle], [middle + 1, pageCount]);
  const parts = ranges.map(([firstPage, lastPage], index) => ({
    runs: [{ source: 0, firstPage, lastPage }],
    outputPath: join(place.folder, `part-${index}.pdf`),
  }));
  try {
    await engine.cut({ sources: [{ path }], parts });
  } catch (error) {
    return { ...result, error: (error as Error).message };
  }
  const source = await readSource(path, facts);
  for (const [index, [firstPage, lastPage]] of ranges.entries()) {
    const runs = [{ source, firstPage, lastPage }];
    result.parts.push(await checkPart({ ...place, runs, outputPath: parts[index]!.outputPath }));
  }
  return { ...result, pages: pageCount, hasForm: inspection.hasForm };
}

export interface JoinedFile {
  path: string;
  pages: number;
}

/** Maximum number of pages of a long file in a join. */
const JOINED_PAGES = 40;

/** Joins the first half of one file and the last half of another, and compares the result with both. */
export async function checkJoin(
  engine: PdfEngine,
  [first, second]: [JoinedFile, JoinedFile],
  place: CheckLocation,
): Promise<PartResult> {
  const outputPath = join(place.folder, 'joined.pdf');
  const middle = Math.ceil(first.pages / 2);
  const start = Math.min(second.pages, Math.floor(second.pages / 2) + 1);
  const ranges = [
    { firstPage: Math.max(1, middle - JOINED_PAGES + 1), lastPage: middle },
    { firstPage: start, lastPage: Math.min(second.pages, start + JOINED_PAGES - 1) },
  ];
  const sources = [first, second].map(({ path }) => ({ path }));
  const runs = ranges.map((range, source) => ({ source, ...range }));
  await engine.cut({ sources, parts: [{ runs, outputPath }] });
  const read: PartRun[] = [];
  for (const [index, { path }] of sources.entries())
    read.push({ source: await readSource(path, await readQpdfFacts(path)), ...ranges[index]! });
  return checkPart({ ...place, runs: read, outputPath });
}

async function readSource(path: string, facts: SourceOfPart['facts']): Promise<SourceOfPart> {
  return { path, facts, check: await checkWithQpdf(path), texts: await readPageTexts(path) };
}
