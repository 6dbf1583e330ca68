import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripHiddenCharacters, toAscii, toDownloadName } from './file-names';
import { DOCX, EML, MSG, PDF, TIFF, XLSX, XML, ZIP } from './media-types';

test.each([
  ['invoice.bat', 'text/plain', 'invoice.bat.txt'],
  ['invoice.hta', PDF, 'invoice.hta.pdf'],
  ['invoice.htm', PDF, 'invoice.htm.pdf'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['desktop.ini', 'text/plain', 'desktop.ini.txt'],
  ['macro.docm', DOCX, 'macro.docm.docx'],
  ['mail.mht', EML, 'mail.mht.eml'],
  ['mail', MSG, 'mail.msg'],
  ['scans.pdf', ZIP, 'scans.pdf.zip'],
  ['drawing.svg', XML, 'drawing.svg.xml'],
  ['invoice.pdf', 'text/plain', 'invoice.pdf.txt'],
  ['Statement 12.2026', PDF, 'Statement 12.2026.pdf'],
  ['odd.exe', 'application/x-unheard-of', 'odd.exe.bin'],
])('%s of the type %s is served as %s', (name, mimeType, served) => {
  expect(toDownloadName(name, mimeType)).toBe(served);
});

test.each([
  ['a.pdf', PDF],
  ['a.PDF', PDF],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.tif', TIFF],
  ['a.tiff', TIFF],
  ['a.webp', 'image/webp'],
  ['a.xlsx', XLSX],
  ['a.csv', 'text/csv; charset=utf-8'],
  ['a.txt', 'text/csv'],
  ['data.csv', 'text/plain'],
  ['data.json', 'text/plain'],
  ['Rechnung März.pdf', PDF],
  ['発票.pdf', PDF],
  ['نامه\u200cها.pdf', PDF],
  ['👩\u200d🔧.pdf', PDF],
  ['❤\ufe0f\u200d🔥.pdf', PDF],
])('%s keeps its name', (name, mimeType) => {
  expect(toDownloadName(name, mimeType)).toBe(name);
});

test.each([
  ['a\u202efdp.bat', 'text/plain', 'afdp.bat.txt'],
  ['a\u2066b\u2069.pdf', PDF, 'ab.pdf'],
  ['a.p\u200ddf', PDF, 'a.pdf'],
  ['\u{e0100}\u200d.pdf', PDF, 'pdf.pdf'],
  ['a.pdf\u0000\r\n\u0085\u2028', PDF, 'a.pdf'],
  ['../../etc/passwd', PDF, '_.._etc_passwd.pdf'],
  ['C:\\x.pdf', PDF, 'C__x.pdf'],
  ['x.pdf:evil.bat', 'text/plain', 'x.pdf_evil.bat.txt'],
  ['con', PDF, '_con.pdf'],
  ['LPT1.foo.pdf', PDF, '_LPT1.foo.pdf'],
  ['nul .pdf', PDF, '_nul.pdf'],
  ['console.pdf', PDF, 'console.pdf'],
  ['a.bat. . ', PDF, 'a.bat.pdf'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
  ['.pdf', PDF, 'pdf.pdf'],
  ['...', PDF, 'document.pdf'],
  ['', PDF, 'document.pdf'],
])('%j of the type %s is made safe: %j', (name, mimeType, served) => {
  expect(toDownloadName(name, mimeType)).toBe(served);
});

test('a long name is shortened before its extension to what file systems accept', () => {
  expect(toDownloadName(`${'é'.repeat(255)}.pdf`, PDF)).toBe(`${'é'.repeat(108)}.pdf`);
  expect(toDownloadName(`${'x'.repeat(255)}`, 'text/plain')).toBe(`${'x'.repeat(216)}.txt`);
});

test('a name shortened in its middle is not a device name and does not end with a dot', () => {
  expect(toDownloadName(`${'x'.repeat(215)}.${'y'.repeat(30)}.pdf`, PDF)).toBe(`${'x'.repeat(215)}.pdf`);
});

test('the ASCII form keeps letters', () => {
  expect(toAscii('Rechnung März Straße Œuvre Łódź')).toBe('Rechnung Marz Strasse OEuvre Lodz');
  expect(toAscii('発票')).toBe('__');
});

/** Generates names from pieces that can hide something. */
const hostileName = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom(
        '.pdf',
        '.bat',
        '.hta',
        '/',
        '\\',
        ':',
        '..',
        ' ',
        '\r\n',
        '"',
        '%41',
        ';',
        'CON',
        'nul',
      ),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u200d',
        '\u200b',
        '\ufeff',
        '\u00ad',
        '\ud800',
        '\uff0f',
        '\u2024',
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

test('no served name hides or reorders letters or contains a path, and its extension fits its type', () => {
  const types = [PDF, 'text/plain', 'image/jpeg', 'application/x-unheard-of'];
  fc.assert(
    fc.property(hostileName, fc.constantFrom(...types), (name, mimeType) => {
      const served = toDownloadName(name, mimeType);
      expect(served).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Surrogate}<>:"/\\|?*]/u);
      expect(stripHiddenCharacters(served)).toBe(served);
      expect(served).toMatch(/^(?![.\s]).*[^.\s]\.(pdf|txt|text|log|md|jpe?g|jpe|jfif|bin)$/iu);
      expect(served).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*\./i);
      expect(Buffer.byteLength(served)).toBeLessThanOrEqual(225);
      expect(toDownloadName(served, mimeType)).toBe(served);
    }),
    { numRuns: 3_000 },
  );
});
