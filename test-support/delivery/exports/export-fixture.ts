import { read, utils, type WorkBook } from '@e965/xlsx';
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import type { DocumentData } from '@/lib/documents/document-data';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

const READING = { raw: null, confidence: 0.9, page: 1, box: null };

/** Creates the values of a document. A table has its columns in the order of the first row with each. */
export const createValues = (
  fields: Record<string, string | string[] | null>,
  tables: Record<string, Record<string, string | null>[]> = {},
): Prisma.InputJsonObject =>
  ({
    metadataFields: Object.entries(fields).map(([key, value]) => ({
      ...READING,
      key,
      label: key,
      value,
      source: 'scan',
    })),
    tables: Object.entries(tables).map(([key, rows]) => ({
      key,
      label: key,
      columns: [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => ({
        key: column,
        label: column,
      })),
      rows: rows.map((row) => ({
        cells: Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, { ...READING, value }]),
        ),
      })),
    })),
  }) satisfies DocumentData;

export const createFields = (types: Record<string, ExtractionField['type']>): ExtractionField[] =>
  Object.entries(types).map(([key, type]) => ({ key, label: key, type }));

export const BYTE_ORDER_MARK = '\ufeff';

/** Reads a CSV file with a library that Sheaf doesn't write with. Throws if the byte order mark is missing. */
export function parseCsv(text: string): string[][] {
  if (!text.startsWith(BYTE_ORDER_MARK)) throw new Error('The file has no byte order mark.');
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { newline: '\r\n', delimiter: ',' });
  if (errors.length > 0) throw new Error(errors[0]!.message);
  if (data.at(-1)?.join('') !== '') throw new Error('The last line has no end.');
  return data.slice(0, -1);
}

/** Reads a workbook with a library that Sheaf doesn't write with. */
export const parseWorkbook = (bytes: Uint8Array): WorkBook =>
  read(bytes, { type: 'array', cellNF: true, cellFormula: true, cellDates: false });

/** Returns the values of a sheet, with dates and times as `Date`; `null` for an empty cell. */
export const readSheet = (book: WorkBook, name: string): unknown[][] =>
  utils.sheet_to_json(book.Sheets[name]!, { header: 1, defval: null, raw: true });

/** Returns the texts of a sheet as a spreadsheet shows them. */
export const readShownTexts = (book: WorkBook, name: string): string[][] =>
  utils.sheet_to_json(book.Sheets[name]!, { header: 1, defval: '', raw: false });

const LISTS = new Set(['document', 'field', 'value', 'table', 'row', 'cell']);

/** Reads an XML file with a library that Sheaf doesn't write with. */
export const parseXml = (text: string) =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => LISTS.has(name),
  }).parse(text);
