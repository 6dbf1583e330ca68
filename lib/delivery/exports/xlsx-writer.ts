import { ZipStream } from '@/lib/files/zip-stream';
import { DomainError } from '@/lib/foundation/errors';
import { XLSX } from '@/lib/foundation/media-types';
import {
  type ExportContent,
  type ExportedDocument,
  type ExportWriter,
  formatValue,
  getDocumentHeader,
  getTableHeader,
} from './export-content';
import {
  type Cell,
  formatSheetRow,
  HEADER,
  STYLES_XML,
  toCountCell,
  toFieldCell,
  toTableCell,
  toTextCell,
  toTimeCell,
} from './xlsx-cells';
import { escapeXml } from './xml-text';

/** Maximum number of rows and columns of a sheet. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_SHEET_NAME_LENGTH = 31;
/** Size of a chunk, in characters. */
const CHUNK_CHARACTERS = 64 * 1024;
const FIRST_SHEET = 'documents';
/** Name that Excel needs for itself. It doesn't open a workbook that has a sheet with this name. */
const RESERVED_SHEET = 'history';

const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Row = readonly (Cell | null)[];

/**
 * Creates a writer of workbooks. One sheet has the documents, and each table has a sheet, which is read from the
 * database when the sheets before it are written.
 *
 * @param maxRows maximum number of rows of a sheet; further rows are on another sheet
 */
export const createXlsxWriter = (maxRows = MAX_ROWS): ExportWriter => ({
  mimeType: XLSX,
  extension: 'xlsx',
  async *write(content) {
    const zip = new ZipStream();
    // Errors destroy the output, whose reader gets them.
    new WorkbookWriter(zip, maxRows).write(content).catch((error) => zip.output.destroy(error));
    yield* zip.output as AsyncIterable<Uint8Array>;
  },
});

/** Sheet that fits into memory. */
interface Sheet {
  name: string;
  header: readonly string[];
  rows: readonly Row[];
}

/** Writes a workbook with the sheets, in chunks. */
export async function* writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream();
  new WorkbookWriter(zip, MAX_ROWS).writeSheets(sheets).catch((error) => zip.output.destroy(error));
  yield* zip.output as AsyncIterable<Uint8Array>;
}

class WorkbookWriter {
  private readonly sheets: string[] = [];

  constructor(
    private readonly zip: ZipStream,
    private readonly maxRows: number,
  ) {}

  async write(content: ExportContent): Promise<void> {
    const columns = new Map(content.tables.map((key) => [key, new Set<string>()]));
    await this.addSheets(FIRST_SHEET, getDocumentHeader(content), readDocumentRows(content, columns));
    for (const [key, found] of columns) {
      const keys = [...found];
      await this.addSheets(key, getTableHeader(keys), readTableRows(content, key, keys));
    }
    await this.finish();
  }

  async writeSheets(sheets: readonly Sheet[]): Promise<void> {
    for (const { name, header, rows } of sheets) await this.addSheets(name, header, toAsync([rows]));
    await this.finish();
  }

  /** Adds the parts that list the sheets, and ends the file. */
  private async finish(): Promise<void> {
    await this.addPart('xl/styles.xml', STYLES_XML);
    await this.addPart('xl/workbook.xml', formatWorkbook(this.sheets));
    await this.addPart('xl/_rels/workbook.xml.rels', formatWorkbookRelationships(this.sheets.length));
    await this.addPart('_rels/.rels', formatRelationships([['officeDocument', 'xl/workbook.xml']]));
    await this.addPart('[Content_Types].xml', formatContentTypes(this.sheets.length));
    this.zip.end();
  }

  private async addPart(name: string, xml: string): Promise<void> {
    const bytes = [Buffer.from(XML_START + xml)];
    await this.zip.add(name, toAsync(bytes), { compress: true });
  }

  /** Adds a sheet with the rows, and further sheets if there are more rows than a sheet can have. */
  private async addSheets(
    name: string,
    header: readonly string[],
    rows: AsyncGenerator<readonly Row[]>,
  ): Promise<void> {
    if (header.length > MAX_COLUMNS) {
      await rows.return(undefined);
      const message = `The table \`${name}\` has more than ${MAX_COLUMNS - 1} different columns. Export it as CSV.`;
      throw new DomainError('invalid', message, { errors: { format: [message] } });
    }
    const batches = new RowBatches(rows);
    try {
      for (let number = 1; number === 1 || (await batches.hasMore()); number += 1) {
        this.sheets.push(nameSheet(name, number, this.sheets));
        const part = `xl/worksheets/sheet${this.sheets.length}.xml`;
        await this.zip.add(part, formatSheet(header, batches, this.maxRows), { compress: true });
      }
    } finally {
      await rows.return(undefined);
    }
  }
}

async function* toAsync<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** @param columns receives the columns of each table */
async function* readDocumentRows(
  content: ExportContent,
  columns: ReadonlyMap<string, Set<string>>,
): AsyncGenerator<Row[]> {
  const choice = { tables: columns.size > 0 ? 'all' : 'none' } as const;
  for await (const documents of content.readDocuments(choice)) {
    for (const { tables } of documents) {
      for (const [key, found] of columns)
        for (const column of tables.get(key)?.columns ?? []) found.add(column);
    }
    yield documents.map((document) => toRow(document, content));
  }
}

const toRow = (document: ExportedDocument, { fields }: ExportContent): Row => [
  toTextCell(document.uuid),
  toTextCell(document.original_filename),
  toTextCell(document.doc_type ?? ''),
  toTextCell(document.status),
  toTextCell(document.reference ?? ''),
  toTimeCell(document.received_at),
  toCountCell(document.page_count),
  toTextCell(formatValue(document.labels)),
  ...fields.map(({ key, type }) => toFieldCell(document.fields.get(key) ?? null, type)),
];

async function* readTableRows(
  content: ExportContent,
  key: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  // No document has the table.
  if (columns.length === 0) return;
  for await (const documents of content.readDocuments({ only: key })) {
    for (const { uuid, tables } of documents) {
      const rows = tables.get(key)?.rows ?? [];
      yield rows.map((row) => [toTextCell(uuid), ...columns.map((column) => toTableCell(row[column] ?? ''))]);
    }
  }
}

/** Rows that arrive in batches and are taken one by one. */
class RowBatches {
  private batch: readonly Row[] = [];
  private at = 0;

  constructor(private readonly batches: AsyncGenerator<readonly Row[]>) {}

  async hasMore(): Promise<boolean> {
    while (this.at === this.batch.length) {
      const { done, value } = await this.batches.next();
      if (done) return false;
      [this.batch, this.at] = [value, 0];
    }
    return true;
  }

  /** Returns the next row. Call only if `hasMore` returned `true`. */
  take(): Row {
    const row = this.batch[this.at]!;
    this.at += 1;
    return row;
  }

  /** Whether the next row is already in memory. */
  get isReady(): boolean {
    return this.at < this.batch.length;
  }
}

async function* formatSheet(
  header: readonly string[],
  rows: RowBatches,
  maxRows: number,
): AsyncGenerator<string> {
  let xml = `${XML_START}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols><sheetData>`;
  xml += formatSheetRow(
    header.map((name) => toTextCell(name, HEADER)),
    1,
  );
  for (let row = 2; row <= maxRows && (rows.isReady || (await rows.hasMore())); row += 1) {
    xml += formatSheetRow(rows.take(), row);
    if (xml.length < CHUNK_CHARACTERS) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sheetData></worksheet>`;
}

/** Returns a name of a sheet that the workbook doesn't have yet. @param number of the sheet with this content, from 1 */
function nameSheet(name: string, number: number, taken: readonly string[]): string {
  const used = new Set([RESERVED_SHEET, ...taken].map((each) => each.toLowerCase()));
  for (let count = number; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const candidate = `${name.slice(0, MAX_SHEET_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

const formatWorkbook = (sheets: readonly string[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const formatWorkbookRelationships = (sheets: number): string =>
  formatRelationships([
    ...Array.from(
      { length: sheets },
      (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
    ),
    ['styles', 'styles.xml'],
  ]);

const formatRelationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function formatContentTypes(sheets: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ];
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${CONTENT_TYPE}.${type}+xml"/>`)
    .join('')}</Types>`;
}
