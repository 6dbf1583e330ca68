import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** qpdf and poppler, which the checks compare with. They are no dependencies: these checks alone need them. */

const execute = promisify(execFile);
const TIME_LIMIT_MS = 60_000;
const MAX_OUTPUT_BYTES = 1 << 30;

interface Output {
  status: number | null;
  stdout: Buffer;
}

async function run(program: string, args: string[]): Promise<Output> {
  const options = { timeout: TIME_LIMIT_MS, maxBuffer: MAX_OUTPUT_BYTES, encoding: 'buffer' as const };
  try {
    return { status: 0, stdout: (await execute(program, args, options)).stdout };
  } catch (error) {
    const failed = error as { code?: number | string; stdout?: Buffer };
    if (failed.code === 'ENOENT')
      throw new Error(`${program} is not installed (packages qpdf and poppler-utils).`);
    const status = typeof failed.code === 'number' ? failed.code : null;
    return { status, stdout: failed.stdout ?? Buffer.alloc(0) };
  }
}

/** What qpdf says about a file: 3 are warnings, 2 are errors. */
export async function qpdfCheck(path: string): Promise<'ok' | 'warnings' | 'errors'> {
  const { status } = await run('qpdf', ['--check', path]);
  return status === 0 ? 'ok' : status === 3 ? 'warnings' : 'errors';
}

/** Pages of a file, 1-based and inclusive. */
export interface PagesOf {
  path: string;
  firstPage: number;
  lastPage: number;
}

/** Cuts and joins pages the way qpdf does, what belongs to the document from the first file; false when it can't. */
export async function qpdfCut(runs: PagesOf[], outputPath: string): Promise<boolean> {
  const pages = runs.flatMap(({ path, firstPage, lastPage }, index) => [
    index === 0 ? '.' : path,
    `${firstPage}-${lastPage}`,
  ]);
  const { status } = await run('qpdf', [runs[0]!.path, '--pages', ...pages, '--', outputPath]);
  return status === 0 || status === 3;
}

/** The whole file as qpdf writes it anew; false when it can't. */
export async function qpdfRewritten(path: string, outputPath: string): Promise<boolean> {
  const { status } = await run('qpdf', [path, outputPath]);
  return status === 0 || status === 3;
}

export type QpdfValue = null | boolean | number | string | QpdfValue[] | { [key: string]: QpdfValue };

export interface QpdfObject {
  value?: QpdfValue;
  /** `data` is Base64, decoded as far as qpdf decodes (not images). */
  stream?: { dict: { [key: string]: QpdfValue }; data?: string };
}

export interface QpdfFacts {
  /** Objects of the pages, in order, such as `3 0 R`. */
  pages: string[];
  fields: { fullname: string; page: number }[];
  hasForm: boolean;
  /** `titles` are those of the bookmarks above it, and its own. */
  outline: { title: string; page: number | null; titles: string[] }[];
  /** Ranges: index of the first page (from 0), and what the label is made of. */
  labels: { index: number; label: { [key: string]: QpdfValue } }[];
  /** By reference. */
  objects: Map<string, QpdfObject>;
  trailer: QpdfValue;
  /** The catalog's reference. */
  root: string;
}

interface RawOutline {
  title: string;
  destpageposfrom1: number | null;
  kids: RawOutline[];
}

interface RawFacts {
  pages: { object: string }[];
  acroform: {
    hasacroform: boolean;
    fields: { fullname: string; pageposfrom1: number }[];
  };
  outlines: RawOutline[];
  pagelabels: { index: number; label: { [key: string]: QpdfValue } }[];
  qpdf: [unknown, { trailer: { value: { [key: string]: QpdfValue } } } & { [key: string]: QpdfObject }];
}

/** What qpdf finds in a file; undefined when it can't read it. */
export async function qpdfFacts(path: string): Promise<QpdfFacts | undefined> {
  const keys = ['pages', 'acroform', 'outlines', 'pagelabels', 'qpdf'].map((key) => `--json-key=${key}`);
  const args = ['--json=2', ...keys, '--json-stream-data=inline', '--decode-level=generalized', path];
  const { status, stdout } = await run('qpdf', args);
  if (status !== 0 && status !== 3) return undefined;
  const raw = parseJson(stdout.toString()) as RawFacts;
  const objects = Object.entries(raw.qpdf[1]).filter(([key]) => key.startsWith('obj:'));
  return {
    pages: raw.pages.map(({ object }) => object),
    hasForm: raw.acroform.hasacroform,
    fields: raw.acroform.fields.map(({ fullname, pageposfrom1 }) => ({ fullname, page: pageposfrom1 })),
    outline: flat(raw.outlines),
    labels: raw.pagelabels,
    objects: new Map(objects.map(([key, object]) => [key.slice('obj:'.length), object])),
    trailer: raw.qpdf[1].trailer.value,
    root: String(raw.qpdf[1].trailer.value['/Root']),
  };
}

/** qpdf writes numbers as the file has them, `-0.` or `.5` among them, which is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const mended = text
      .replace(/(^|[\s[:,])([+-]?)0*(\d+)\.(?=[\s,\]}])/gm, '$1$2$3')
      .replace(/(^|[\s[:,])([+-]?)\.(?=\d)/gm, '$1$20.')
      .replace(/(^|[\s[:,])\+(?=\d)/gm, '$1');
    return JSON.parse(mended);
  }
}

const flat = (items: RawOutline[], above: string[] = []): QpdfFacts['outline'] =>
  items.flatMap(({ title, destpageposfrom1, kids }) => {
    const titles = [...above, title];
    return [{ title, page: destpageposfrom1, titles }, ...flat(kids, titles)];
  });

/** Everything that qpdf finds in a file, reachable or not, unpacked as far as it unpacks; undefined when it can't read it. */
export async function qpdfUnpacked(path: string): Promise<Buffer | undefined> {
  const options = [
    '--qdf',
    '--preserve-unreferenced',
    '--decode-level=specialized',
    '--object-streams=disable',
  ];
  const { status, stdout } = await run('qpdf', [...options, path, '-']);
  return status === 0 || status === 3 ? stdout : undefined;
}

/** The text of each page as poppler reads it. */
export async function pageTexts(path: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', path, '-']);
  // Each page ends with a form feed.
  return stdout.toString().split('\f').slice(0, -1);
}

export interface Raster {
  width: number;
  height: number;
  pixels: Buffer;
}

/** The pages (1-based, inclusive) as poppler paints them. */
export async function rasterize(path: string, first: number, last: number, dpi: number): Promise<Raster[]> {
  const { stdout } = await run('pdftoppm', [
    '-r',
    String(dpi),
    '-f',
    String(first),
    '-l',
    String(last),
    path,
  ]);
  const pages: Raster[] = [];
  for (let at = 0; at < stdout.length; ) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', at, at + 40));
    if (!header) break;
    const [whole, width, height] = [header[0], Number(header[1]), Number(header[2])];
    const start = at + whole.length;
    pages.push({ width, height, pixels: stdout.subarray(start, start + width * height * 3) });
    at = start + width * height * 3;
  }
  return pages;
}
