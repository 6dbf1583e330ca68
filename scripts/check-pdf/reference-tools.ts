import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs qpdf and poppler, with which the checks compare. They are not dependencies: only these checks need them. */

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

/** Checks a file with qpdf. Exit code 3 means warnings, 2 means errors. */
export async function checkWithQpdf(path: string): Promise<'ok' | 'warnings' | 'errors'> {
  const { status } = await run('qpdf', ['--check', path]);
  return status === 0 ? 'ok' : status === 3 ? 'warnings' : 'errors';
}

/** Pages of a file, 1-based and inclusive. */
export interface PageRange {
  path: string;
  firstPage: number;
  lastPage: number;
}

/**
 * Cuts and joins pages with qpdf, with document-level objects from the first file.
 *
 * @returns false if qpdf fails
 */
export async function cutWithQpdf(runs: PageRange[], outputPath: string): Promise<boolean> {
  const pages = runs.flatMap(({ path, firstPage, lastPage }, index) => [
    index === 0 ? '.' : path,
    `${firstPage}-${lastPage}`,
  ]);
  const { status } = await run('qpdf', [runs[0]!.path, '--pages', ...pages, '--', outputPath]);
  return status === 0 || status === 3;
}

/**
 * Rewrites the whole file with qpdf.
 *
 * @returns false if qpdf fails
 */
export async function rewriteWithQpdf(path: string, outputPath: string): Promise<boolean> {
  const { status } = await run('qpdf', [path, outputPath]);
  return status === 0 || status === 3;
}

export type QpdfValue = null | boolean | number | string | QpdfValue[] | { [key: string]: QpdfValue };

export interface QpdfObject {
  value?: QpdfValue;
  /** Stream. `data` is Base64, decoded as far as qpdf decodes (not images). */
  stream?: { dict: { [key: string]: QpdfValue }; data?: string };
}

export interface QpdfFacts {
  /** References to the page objects in order, for example `3 0 R`. */
  pages: string[];
  fields: { fullname: string; page: number }[];
  hasForm: boolean;
  /** Bookmarks. `titles` are the titles of the parent bookmarks and its own title. */
  outline: { title: string; page: number | null; titles: string[] }[];
  /** Label ranges: index of the first page (from 0), and the label. */
  labels: { index: number; label: { [key: string]: QpdfValue } }[];
  /** Objects by reference. */
  objects: Map<string, QpdfObject>;
  trailer: QpdfValue;
  /** Reference to the catalog. */
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

/** Returns the facts that qpdf finds in a file, or undefined if qpdf can't read it. */
export async function readQpdfFacts(path: string): Promise<QpdfFacts | undefined> {
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
    outline: flattenOutline(raw.outlines),
    labels: raw.pagelabels,
    objects: new Map(objects.map(([key, object]) => [key.slice('obj:'.length), object])),
    trailer: raw.qpdf[1].trailer.value,
    root: String(raw.qpdf[1].trailer.value['/Root']),
  };
}

/** Parses qpdf's JSON. qpdf copies numbers from the file, for example `-0.` or `.5`, which are not valid JSON. */
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

const flattenOutline = (items: RawOutline[], above: string[] = []): QpdfFacts['outline'] =>
  items.flatMap(({ title, destpageposfrom1, kids }) => {
    const titles = [...above, title];
    return [{ title, page: destpageposfrom1, titles }, ...flattenOutline(kids, titles)];
  });

/**
 * Returns all objects that qpdf finds in a file, reachable or not, unpacked as far as possible. Returns undefined if
 * qpdf can't read the file.
 */
export async function unpackWithQpdf(path: string): Promise<Buffer | undefined> {
  const options = [
    '--qdf',
    '--preserve-unreferenced',
    '--decode-level=specialized',
    '--object-streams=disable',
  ];
  const { status, stdout } = await run('qpdf', [...options, path, '-']);
  return status === 0 || status === 3 ? stdout : undefined;
}

/** Returns the text of each page from poppler. */
export async function readPageTexts(path: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', path, '-']);
  // Each page ends with a form feed.
  return stdout.toString().split('\f').slice(0, -1);
}

/** Word with its box in points of the page as displayed, from its top left. */
export interface PlacedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WORD_ELEMENT =
  /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)<\/word>|<\/page>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Returns the words of each page from poppler. */
export async function readPageWords(path: string): Promise<PlacedWord[][]> {
  const { stdout } = await run('pdftotext', ['-bbox', '-cropbox', '-enc', 'UTF-8', path, '-']);
  const pages: PlacedWord[][] = [[]];
  for (const [, left, top, right, bottom, text] of stdout.toString().matchAll(WORD_ELEMENT)) {
    if (text === undefined) pages.push([]);
    else {
      const box = { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) };
      pages.at(-1)!.push({ text: text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity), ...box });
    }
  }
  return pages.slice(0, -1);
}

/** Returns the size of each page in points as displayed, from poppler. */
export async function readPageSizes(path: string): Promise<{ width: number; height: number }[]> {
  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '-1', path]);
  const text = stdout.toString();
  const rotations = new Map(
    [...text.matchAll(/^Page +(\d+) rot: +(\d+)/gm)].map(([, page, rotation]) => [page, Number(rotation)]),
  );
  return [...text.matchAll(/^Page +(\d+) size: +([\d.]+) x ([\d.]+)/gm)].map(([, page, across, up]) => {
    const [width, height] = [Number(across), Number(up)];
    return (rotations.get(page) ?? 0) % 180 === 0 ? { width, height } : { width: height, height: width };
  });
}

export interface Raster {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Renders pages (1-based, inclusive) with poppler. */
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
