import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createHeic, createHeicWithBrands } from '@/test-support/heic-fixtures';
import { createCompoundFile, createMsg } from '@/test-support/msg-fixtures';
import { createDocx, createParagraph } from '@/test-support/office-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { detectFileType } from './detect-file-type';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-types-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function detect(content: string | Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const type = await detectFileType(path);
  return type.accepted ? type.mimeType : type.what;
}

const image = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } });

test('detects images by their bytes', async () => {
  expect(await detect(await image.clone().png().toBuffer())).toBe('image/png');
  expect(await detect(await image.clone().jpeg().toBuffer())).toBe('image/jpeg');
  expect(await detect(await image.clone().tiff().toBuffer())).toBe('image/tiff');
  expect(await detect(await image.clone().webp().toBuffer())).toBe('image/webp');
  expect(await detect(await image.clone().gif().toBuffer())).toBe('a file of the type image/gif');
});

test('detects HEIC and HEIF photos by their brands, and no other file of that family', async () => {
  expect(await detect(createHeic())).toBe('image/heic');
  for (const brand of ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
    expect(await detect(createHeicWithBrands(brand, ['mif1']))).toBe('image/heic');
  for (const brand of ['mif1', 'msf1'])
    expect(await detect(createHeicWithBrands(brand, ['heic', 'miaf']))).toBe('image/heif');
  expect(await detect(await image.clone().avif().toBuffer())).toBe('an AVIF image');
  expect(await detect(createHeicWithBrands('mif1', ['avif', 'miaf']))).toBe('an AVIF image');
  expect(await detect(createHeicWithBrands('isom', ['mp42']))).toBe('a file of the type video/mp4');
});

test('a PDF may have its header anywhere in the first 1024 bytes', async () => {
  const pdf = createNumberedPdf({ pages: 1 });
  expect(await detect(pdf)).toBe('application/pdf');
  expect(await detect('%PDF-1.7')).toBe('application/pdf');
  expect(await detect(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf]))).toBe('application/pdf');
  expect(await detect(Buffer.concat([Buffer.alloc(1024, 7), pdf]))).toBe('application/pdf');
  expect(await detect(Buffer.concat([Buffer.alloc(1025, 7), pdf]))).toBe('a file of an unknown type');
});

test('a page or an image that mentions a PDF header is not a PDF', async () => {
  expect(await detect('<html><body>%PDF-1.4</body></html>')).toBe('an HTML page');
  const jpeg = await image
    .clone()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: '%PDF-1.4' } })
    .toBuffer();
  expect(jpeg.subarray(0, 1024).includes('%PDF-')).toBe(true);
  expect(await detect(jpeg)).toBe('image/jpeg');
});

test.each([
  '<!DOCTYPE html><p>Hello',
  '<!doctype\nHTML>',
  '  \r\n\t<HTML>',
  '\ufeff<html lang="en">',
  '<!-- a comment --><html>',
  '<!-- one --><!-- two -->\n<body onload=alert(1)>',
  '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml">',
  '<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml">',
  '<script>alert(1)</script>',
  '<p>A paragraph</p>',
  'Some words before <script>alert(1)</script>',
  'Some words before\n<svg onload="alert(1)">',
])('rejects HTML: %s', async (content) => {
  expect(await detect(content)).toBe('an HTML page');
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<svg width="1"></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x" [ <!ENTITY a "b"> ]><svg>',
  '<!-- drawn by hand --><s:drawing xmlns:s="http://www.w3.org/2000/svg">',
  '\ufeff\n<SVG>',
])('rejects SVG: %s', async (content) => {
  expect(await detect(content)).toBe('an SVG image');
});

test('detects HTML and SVG in UTF-16 as well', async () => {
  expect(await detect(Buffer.from('\ufeff<html>', 'utf16le'))).toBe('an HTML page');
  expect(await detect(Buffer.from('\ufeff<svg>', 'utf16le').swap16())).toBe('an SVG image');
});

test('distinguishes the text types', async () => {
  expect(await detect('Dear Ms Meyer,\nthank you, as always.\n')).toBe('text/plain');
  expect(await detect(Buffer.from('Gr\xfc\xdfe aus K\xf6ln', 'latin1'))).toBe('text/plain');
  expect(await detect(Buffer.from('\ufeffGrüße', 'utf16le'))).toBe('text/plain');
  expect(await detect('name;amount\n"Meyer; Ltd";12\nBaker;3,50\n')).toBe('text/csv');
  expect(await detect('a\tb\n1\t2\n')).toBe('text/csv');
  expect(await detect('<?xml version="1.0"?>\n<invoice><id>1</id></invoice>')).toBe('application/xml');
  expect(await detect('<rsm:CrossIndustryInvoice xmlns:rsm="urn:x">')).toBe('application/xml');
  expect(await detect('From: a@example.com\r\nSubject: Hello\r\n\r\n<html>Hi</html>')).toBe('message/rfc822');
  // Mail servers add long headers. The part that is looked at can end within a name.
  for (const length of [16_380, 16_383, 16_384]) {
    const long = `From: a@example.com\r\nSubject: Hello\r\nX-Long: ${'a'.repeat(length)}`;
    const email = `${long.slice(0, length)}\r\nX-Next: b\r\n\r\nHi`;
    expect(await detect(email), `${length}`).toBe('message/rfc822');
  }
  expect(await detect('Subject only: this is a note\nand no mail')).toBe('text/plain');
});

test('text that starts with another format’s magic number stays text', async () => {
  expect(await detect('BM is our customer.\nPlease pay.')).toBe('text/plain');
  expect(await detect('MZ and II* are letters too.')).toBe('text/plain');
});

test('a file that starts like a known binary format is never text, however it continues', async () => {
  const whole = {
    'image/jpeg': await image.clone().jpeg().toBuffer(),
    'image/png': await image.clone().png().toBuffer(),
    'application/pdf': createNumberedPdf({ pages: 1 }),
  };
  const shortest = { 'image/jpeg': 2, 'image/png': 4, 'application/pdf': 4 };
  for (const [type, bytes] of Object.entries(whole)) {
    for (let length = shortest[type as keyof typeof shortest]; length < 40; length += 1)
      expect([length, await detect(bytes.subarray(0, length))]).toEqual([length, type]);
  }
});

test.each([
  ['a JPEG with words behind its mark', Buffer.from('\xff\xd8 some words', 'latin1'), 'image/jpeg'],
  ['PNG in words', Buffer.from('\x89PNG some words', 'latin1'), 'image/png'],
  ['PDF in words', '%PDF is a format', 'application/pdf'],
  ['a cut ZIP', Buffer.from('PK\x03\x04', 'latin1'), 'application/zip'],
  ['a cut GIF', 'GIF89a', /^a GIF image|image\/gif$/],
  ['a cut ELF program', Buffer.from('\x7fELF', 'latin1'), /program|x-elf/],
  ['a cut Java class', Buffer.from('\xca\xfe\xba\xbe', 'latin1'), /program|java/],
  ['a cut Mach-O program', Buffer.from('\xcf\xfa\xed\xfe', 'latin1'), /program|mach/],
  ['a cut 7z archive', Buffer.from('7z\xbc\xaf', 'latin1'), 'an archive'],
  ['a cut old Office file', Buffer.from('\xd0\xcf', 'latin1'), 'an old Office file'],
  ['a cut MP3', Buffer.from('\xff\xfb', 'latin1'), /sound|audio/],
  ['a delete character', 'words\x7f', 'a file of an unknown type'],
])('%s is not text', async (_, content, type) => {
  expect(await detect(content)).toMatch(type);
});

test('distinguishes office files from other archives', async () => {
  expect(await detect(createZip('[Content_Types].xml', 'word/document.xml'))).toMatch(/wordprocessingml/);
  expect(await detect(createZip('xl/worksheets/sheet1.xml', 'xl/workbook.xml'))).toMatch(/spreadsheetml/);
  expect(await detect(createZip('readme.txt'))).toBe('application/zip');
  expect(await detect(createZip())).toBe('application/zip');
});

test('an archive of Office files is an archive, also if it stores them uncompressed', async () => {
  const zip = new ZipFile();
  const docx = await createDocx(createParagraph('Hello'));
  zip.addBuffer(docx, 'letters/letter.docx', { compress: false });
  zip.end();
  expect(await detect(await buffer(zip.outputStream))).toBe('application/zip');
  expect(await detect(docx)).toMatch(/wordprocessingml/);
});

test.each([
  [['[Content_Types].xml', 'ppt/presentation.xml'], /presentation/],
  [['[Content_Types].xml', 'xl/workbook.bin'], /Office file|spreadsheetml|ms-excel/],
  [['META-INF/MANIFEST.MF', 'a.class'], /java/i],
  [['mimetype', 'content.xml'], /office program/],
  [['preview.jpg', 'Index/Document.iwa'], /Apple program/],
  [['doc.kml', 'files/photo.png'], /map/],
])('rejects another format that is based on ZIP: %s', async (names, what) => {
  expect(await detect(createZip(...names))).toMatch(what);
});

test('an archive that happens to have a file with the name of a part is an archive', async () => {
  expect(await detect(createZip('scan.pdf', 'mimetype'))).toBe('application/zip');
});

test('rejects an OpenDocument file with its type', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.text'), 'mimetype', { compress: false });
  zip.end();
  expect(await detect(await buffer(zip.outputStream))).toMatch(/opendocument\.text$/);
});

test('distinguishes Outlook messages from old Office files', async () => {
  expect(await detect(createMsg({ subject: 'Invoice' }))).toBe('application/vnd.ms-outlook');
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }));
  expect(await detect(createMsg({ attachments: many }))).toBe('application/vnd.ms-outlook');
  expect(await detect(createCompoundFile('WordDocument'))).toBe('an old Office file');
  expect(await detect(createCompoundFile('Workbook', '__properties_version1.0'))).toBe('an old Office file');
});

test.each([0, 30, 76, 512])('a damaged compound file is none (bytes from %i)', async (at) => {
  const msg = createMsg({ subject: 'Invoice' });
  msg.fill(0xee, at, at + 512);
  expect(await detect(msg)).toMatch(/^a/);
  expect(await detect(createMsg({}).subarray(0, 600))).toMatch(/^a/);
});

test.each([
  ['an RTF document', '{\\rtf1 Hello}'],
  ['a PostScript file', '%!PS-Adobe-3.0\n'],
  ['a file of an unknown type', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
  ['a file of the type application/gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
])('rejects %s', async (what, content) => {
  expect(await detect(content)).toBe(what);
});

/** Creates a ZIP of empty files, stored without compression. */
function createZip(...names: string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
