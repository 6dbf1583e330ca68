import { rawItems, rawMembers } from '@/lib/entity-records/raw-members';
import { type Cell, type Sheet, textOf } from './sheet-mapping';

/** What a file holds: a table whose columns are still to be mapped, or records as they are. */
export type ReadFile = { kind: 'sheet'; sheet: Sheet } | { kind: 'records'; records: string[] };

/** Beyond this, a browser would not have the file in its memory more than once. */
const MAX_FILE_MB = 200;

/**
 * Reads a CSV, XLSX or JSON file in the browser: what is in it reaches the server only as records.
 *
 * @throws Error with a sentence
 */
export async function readSheet(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) {
    throw new Error(`“${file.name}” is larger than ${MAX_FILE_MB} MB. Cut it into several files.`);
  }
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (isZip) return { kind: 'sheet', sheet: tableOf(await readXlsx(file)) };
  const { text, encoding } = decoded(await file.arrayBuffer());
  const first = text.trimStart()[0];
  if (first === '{' || first === '[') {
    if (encoding === 'windows-1252') throw new Error(`“${file.name}” is not UTF-8, as JSON must be.`);
    return { kind: 'records', records: readJson(text, file.name) };
  }
  return { kind: 'sheet', sheet: tableOf(await readCsv(text, file.name)) };
}

/**
 * The text of a file: UTF-16 where a byte order mark says so, else UTF-8; and where it is no UTF-8, the encoding in which
 * spreadsheet programs of western Europe and America save a CSV file.
 */
function decoded(bytes: ArrayBuffer): { text: string; encoding: string } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const encoding = marked === 'utf-16le' || (first === 0xfe && second === 0xff) ? marked : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

async function readXlsx(file: File): Promise<Cell[][]> {
  const { readSheet: read } = await import('read-excel-file/universal');
  try {
    return (await read(file)) as Cell[][];
  } catch (error) {
    throw new Error(`“${file.name}” can’t be read as a spreadsheet. Save it as CSV, and try that.`, {
      cause: error,
    });
  }
}

async function readCsv(text: string, name: string): Promise<Cell[][]> {
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  // All that follows would be one cell.
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) {
    const row = (open.row ?? 0) + 1;
    throw new Error(`“${name}” can’t be read: a quotation mark that row ${row} opens is never closed.`);
  }
  return data;
}

/** An export of ours, the body of an insert, or a bare list of objects. */
function readJson(text: string, name: string): string[] {
  try {
    const bare = text.trimStart().startsWith('[');
    const list = bare ? text : rawMembers(text).get('records');
    const items = rawItems(list ?? '');
    return bare ? items : items.map((item) => rawMembers(item).get('data') ?? 'null');
  } catch (error) {
    throw new Error(`“${name}” is not a JSON list of records.`, { cause: error });
  }
}

/** The first row that has anything names the columns. */
function tableOf(rows: Cell[][]): Sheet {
  const filled = rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
  const [head, ...body] = filled;
  if (!head || body.length === 0) {
    throw new Error('There is nothing to import: the file needs a row of names, and records below it.');
  }
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), 0);
  const headers = Array.from({ length: width }, (_, index) => textOf(head[index] ?? null).trim());
  return { headers, rows: body };
}
