import { crc32, deflateRawSync } from 'node:zlib';
import { docx, paragraph, zipOf } from './office-fixtures';

/** Files without pages that are made to harm whoever reads them. */

const MEGABYTE = 2 ** 20;

/** A Word file of little more than nothing whose text unpacks to so many megabytes. */
export const docxBomb = (megabytes: number): Promise<Buffer> =>
  zipOf({ 'word/document.xml': Buffer.alloc(megabytes * MEGABYTE, 'a') });

/** A spreadsheet whose shared texts unpack to so many megabytes. */
export const xlsxBomb = (megabytes: number): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
    'xl/sharedStrings.xml': Buffer.alloc(megabytes * MEGABYTE, 'a'),
  });

/** A Word file whose directory says that its text is ten bytes long; it unpacks to so many megabytes. */
export function lyingDocx(megabytes: number): Buffer {
  const name = Buffer.from('word/document.xml');
  const content = Buffer.alloc(megabytes * MEGABYTE, 'a');
  const data = deflateRawSync(content, { level: 1 });
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(10, 8);
  const common = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0]),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
  ]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

/** A table in a table in a table, so many levels deep. */
export const deepDocx = (depth: number): Promise<Buffer> =>
  docx(`${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`);

/** Ten entities that each hold the one before ten times over: ten thousand million words in a kilobyte. */
export function billionLaughs(): Buffer {
  const entities = Array.from({ length: 10 }, (_, level) => {
    const value = level === 0 ? 'ha' : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${value}">`;
  });
  return Buffer.from(`<?xml version="1.0"?><!DOCTYPE lol [${entities.join('')}]><lol>&l9;</lol>`);
}

/** XML so many elements deep. */
export const deepXml = (depth: number): Buffer =>
  Buffer.from(`<?xml version="1.0"?>${'<e>'.repeat(depth)}x${'</e>'.repeat(depth)}`);

/** A CSV of one line. */
export const singleLineCsv = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('a,b\nc,d\n'), Buffer.alloc(megabytes * MEGABYTE, 'x1,')]);

/** A mail of parts in parts, so many levels deep. */
export function deepMail(depth: number): Buffer {
  const levels = Array.from({ length: depth }, (_, level) => level);
  const open = levels.map(
    (level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return Buffer.from(
    `From: a@b.example\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${open.join('')}\r\nend\r\n`,
  );
}

/** A mail in a mail in a mail. */
export function nestedMail(depth: number): Buffer {
  const level = 'From: a@b.example\r\nSubject: In a mail\r\nContent-Type: message/rfc822\r\n\r\n';
  return Buffer.from(`${level.repeat(depth)}From: a@b.example\r\nSubject: The last\r\n\r\nend\r\n`);
}

/** By the name that each is uploaded under. */
export const HARMFUL_TEXTS: Record<string, () => Buffer | Promise<Buffer>> = {
  'bomb.docx': () => docxBomb(400),
  'bomb.xlsx': () => xlsxBomb(400),
  'lying.docx': () => lyingDocx(400),
  'deep.docx': () => deepDocx(20_000),
  'billion-laughs.xml': billionLaughs,
  'deep.xml': () => deepXml(200_000),
  'single-line.csv': () => singleLineCsv(50),
  'deep.eml': () => deepMail(1000),
  'nested.eml': () => nestedMail(1000),
};
