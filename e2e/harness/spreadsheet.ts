import { crc32 } from 'node:zlib';

/** Cell value: text, number or date. */
export type SpreadsheetCell = string | number | Date;

/** Creates an XLSX file with one sheet and the minimal content that spreadsheet programs accept. */
export function createSpreadsheet(rows: SpreadsheetCell[][]): Buffer {
  return zipFiles({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': createRelations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': createRelations('worksheet', 'worksheets/sheet1.xml').replace(
      '</Relationships>',
      `<Relationship Id="r2" Type="${RELATIONS_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    // Style 1 is a date.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN_NAMESPACE}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>${rows.map(toRowXml).join('')}</sheetData></worksheet>`,
  });
}

const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const createRelations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS_NAMESPACE}/${type}" Target="${target}"/></Relationships>`;

const toRowXml = (cells: SpreadsheetCell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, column) => toCellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`;

function toCellXml(cell: SpreadsheetCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${cell.getTime() / DAY_MS + DAYS_TO_1970}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_TO_1970 = 25_569;

/** Creates a ZIP file with uncompressed entries. */
function zipFiles(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, tail, path);
    parts.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
