import { parseRawItems, parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';
import type { Translator } from '@/lib/foundation/languages/translator';
import { type Cell, formatCell, type Sheet } from './sheet-mapping';

/** Parsed file: a table with columns to map, or complete records. */
export type ParsedFile = { kind: 'sheet'; sheet: Sheet } | { kind: 'records'; records: string[] };

type EntitiesTranslator = Translator<'entities'>;

/** Maximum file size in MB, because the browser holds several copies in memory. */
const MAX_FILE_MB = 200;

/**
 * Parses a CSV, XLSX or JSON file in the browser. Only records are sent to the server.
 * @throws Error with a message for the user
 */
export async function parseImportFile(t: EntitiesTranslator, file: File): Promise<ParsedFile> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) {
    throw new Error(t('file.tooLarge', { name: file.name, max: MAX_FILE_MB }));
  }
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (isZip) return { kind: 'sheet', sheet: toSheet(t, await parseXlsx(t, file)) };
  const { text, encoding } = decodeText(await file.arrayBuffer());
  const first = text.trimStart()[0];
  if (first === '{' || first === '[') {
    if (encoding === 'windows-1252') throw new Error(t('file.notUtf8', { name: file.name }));
    return { kind: 'records', records: parseJsonRecords(t, text, file.name) };
  }
  return { kind: 'sheet', sheet: toSheet(t, await parseCsv(t, text, file.name)) };
}

/**
 * Decodes a file: UTF-16 if a byte order mark says so, otherwise UTF-8. Invalid UTF-8 is decoded with the encoding of
 * western spreadsheet programs.
 */
function decodeText(bytes: ArrayBuffer): { text: string; encoding: string } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const encoding = marked === 'utf-16le' || (first === 0xfe && second === 0xff) ? marked : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

async function parseXlsx(t: EntitiesTranslator, file: File): Promise<Cell[][]> {
  const { readSheet: read } = await import('read-excel-file/universal');
  try {
    return (await read(file)) as Cell[][];
  } catch (error) {
    throw new Error(t('file.unreadable', { name: file.name }), { cause: error });
  }
}

async function parseCsv(t: EntitiesTranslator, text: string, name: string): Promise<Cell[][]> {
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  // An unclosed quote would put the rest of the file into one cell.
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) {
    const row = (open.row ?? 0) + 1;
    throw new Error(t('file.openQuote', { name, row }));
  }
  return data;
}

/** Parses an export of Sheaf, the body of an insert request, or an array of objects. */
function parseJsonRecords(t: EntitiesTranslator, text: string, name: string): string[] {
  try {
    const bare = text.trimStart().startsWith('[');
    const list = bare ? text : parseRawMembers(text).get('records');
    const items = parseRawItems(list ?? '');
    return bare ? items : items.map((item) => parseRawMembers(item).get('data') ?? 'null');
  } catch (error) {
    throw new Error(t('file.noRecords', { name }), { cause: error });
  }
}

/** Converts rows to a table. The first non-empty row contains the column names. */
function toSheet(t: EntitiesTranslator, rows: Cell[][]): Sheet {
  const filled = rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
  const [head, ...body] = filled;
  if (!head || body.length === 0) {
    throw new Error(t('file.empty'));
  }
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), 0);
  const headers = Array.from({ length: width }, (_, index) => formatCell(head[index] ?? null).trim());
  return { headers, rows: body };
}
