import { crc32, deflateRawSync } from 'node:zlib';
import { createDocx, createParagraph, createZip } from './office-fixtures';

/** Malicious files without pages. */

const MEGABYTE = 2 ** 20;

/** Creates a tiny Word file whose text unpacks to the given number of megabytes. */
export const docxBomb = (megabytes: number): Promise<Buffer> =>
  createZip({ 'word/document.xml': Buffer.alloc(megabytes * MEGABYTE, 'a') });

/** Creates a spreadsheet whose shared texts unpack to the given number of megabytes. */
export const xlsxBomb = (megabytes: number): Promise<Buffer> =>
  createZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
    'xl/sharedStrings.xml': Buffer.alloc(megabytes * MEGABYTE, 'a'),
  });

/** Creates a Word file whose directory claims 10 bytes of text, which unpacks to the given number of megabytes. */
export function docxWithFalseSize(megabytes: number): Buffer {
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

/** Creates tables nested to the given depth. */
export const deepDocx = (depth: number): Promise<Buffer> =>
  createDocx(
    `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${createParagraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`,
  );

/** Creates ten entities that each contain the previous one ten times: ten billion words in 1 KB. */
export function billionLaughs(): Buffer {
  const entities = Array.from({ length: 10 }, (_, level) => {
    const value = level === 0 ? 'ha' : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${value}">`;
  });
  return Buffer.from(`<?xml version="1.0"?><!DOCTYPE lol [${entities.join('')}]><lol>&l9;</lol>`);
}

/** Creates XML with elements nested to the given depth. */
export const deepXml = (depth: number): Buffer =>
  Buffer.from(`<?xml version="1.0"?>${'<e>'.repeat(depth)}x${'</e>'.repeat(depth)}`);

/** Creates a CSV with one very long line. */
export const singleLineCsv = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('a,b\nc,d\n'), Buffer.alloc(megabytes * MEGABYTE, 'x1,')]);

/** Creates an email with MIME parts nested to the given depth. */
export function deepMail(depth: number): Buffer {
  const levels = Array.from({ length: depth }, (_, level) => level);
  const open = levels.map(
    (level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return Buffer.from(
    `From: a@b.example\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${open.join('')}\r\nend\r\n`,
  );
}

/** Creates an email with emails nested to the given depth. */
export function nestedMail(depth: number): Buffer {
  const level = 'From: a@b.example\r\nSubject: In a mail\r\nContent-Type: message/rfc822\r\n\r\n';
  return Buffer.from(`${level.repeat(depth)}From: a@b.example\r\nSubject: The last\r\n\r\nend\r\n`);
}

/** Malicious files by upload name. */
export const HARMFUL_TEXTS: Record<string, () => Buffer | Promise<Buffer>> = {
  'bomb.docx': () => docxBomb(400),
  'bomb.xlsx': () => xlsxBomb(400),
  'lying.docx': () => docxWithFalseSize(400),
  'deep.docx': () => deepDocx(20_000),
  'billion-laughs.xml': billionLaughs,
  'deep.xml': () => deepXml(200_000),
  'single-line.csv': () => singleLineCsv(50),
  'deep.eml': () => deepMail(1000),
  'nested.eml': () => nestedMail(1000),
};
