import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import { measureCpuMs } from '@/test-support/cpu-time';
import { createMsg } from '@/test-support/msg-fixtures';
import {
  createDocx,
  createFormattedNumber,
  createParagraph,
  createWordTable,
  createXlsx,
} from '@/test-support/office-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { readFileText } from './read-file-text';
import { readXmlInvoice } from './read-xml';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function writeContent(content: string | Buffer): string {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  return path;
}

const TYPES = {
  txt: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const read = (type: keyof typeof TYPES, content: string | Buffer) =>
  readFileText(writeContent(content), TYPES[type]);
const getText = async (type: keyof typeof TYPES, content: string | Buffer) =>
  (await read(type, content)).text;
const readPieces = async (type: keyof typeof TYPES, content: string | Buffer) =>
  (await read(type, content)).layout.lines.map(({ pieces }) => pieces.map(({ text }) => text));

test('reads plain text in any encoding', async () => {
  const text = 'Größe: 12 €\nÜbergabe';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(await getText('txt', text)).toBe(text);
  expect(await getText('txt', `\ufeff${text}`)).toBe(text);
  expect(await getText('txt', utf16)).toBe(text);
  expect(await getText('txt', Buffer.from('Gr\xf6\xdfe: 12 \x80', 'latin1'))).toBe('Größe: 12 €');
  expect(await read('txt', '')).toMatchObject({ text: '', layout: { lines: [] } });
});

test('places text by its columns in a plain text file', async () => {
  const { lines } = (await read('txt', 'Total          119.00\nTax\t19.00\n\nThank you')).layout;
  expect(lines.map(({ pieces }) => pieces.map(({ text, x }) => [text, x]))).toEqual([
    [
      ['Total', 40],
      ['119.00', 115],
    ],
    [
      ['Tax', 40],
      ['19.00', 80],
    ],
    [['Thank you', 40]],
  ]);
  expect(lines.map(({ y }) => y)).toEqual([54, 68, 96]);
});

test('a long paragraph fills several lines, each letter once', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const pieces = await readPieces('txt', text);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.flat().join(' ')).toBe(text);
  expect((await readPieces('txt', 'x'.repeat(1000))).flat().join('')).toBe('x'.repeat(1000));
  expect(await measureCpuMs(() => read('txt', 'x'.repeat(2_000_000)))).toBeLessThan(2000);
});

test('the fields of a CSV row are columns, whatever the separator', async () => {
  const rows = [
    ['name', 'amount'],
    ['Meyer; Ltd', '12,50'],
  ];
  expect(await readPieces('csv', 'name;amount\n"Meyer; Ltd";12,50\n')).toEqual(rows);
  expect(await readPieces('csv', 'name\tamount\nMeyer; Ltd\t12,50\n')).toEqual(rows);
  expect(await getText('csv', 'a,b\n"x\ny",2\n\n3,4')).toBe('a\tb\nx y\t2\n3\t4');
});

test('an email gives sender, recipients, text and attachment names', async () => {
  const mail = [
    'From: =?utf-8?q?Gr=C3=BCn?= GmbH <post@gruen.example>',
    'To: Northwind <in@northwind.example>, second@northwind.example',
    'Subject: =?utf-8?b?UmVjaG51bmcgUkUtMTc=?=',
    'Date: Sat, 31 Oct 2026 12:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Sch=F6ne Gr=FC=DFe',
    '--b',
    'Content-Type: application/pdf; name="invoice.pdf"',
    'Content-Disposition: attachment; filename="invoice.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQK',
    '--b--',
  ].join('\r\n');
  expect((await getText('eml', mail)).split('\n').filter(Boolean)).toEqual([
    'Grün GmbH',
    'Subject: Rechnung RE-17',
    'Email from\tpost@gruen.example',
    'To\tNorthwind <in@northwind.example>, second@northwind.example',
    'Date\t2026-10-31 11:00 UTC',
    'Schöne Grüße',
    'Attachment: invoice.pdf',
  ]);
}, 120_000);

/** Creates an email from a person without a recipient, with these files, each with its type and bytes. */
const mailWith = (from: string, files: Record<string, [string, Buffer]>, text = 'See attached.') => {
  const parts = Object.entries(files).flatMap(([name, [type, bytes]]) => [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...bytes.toString('base64').match(/.{1,76}/g)!,
  ]);
  const head = [`From: ${from}`, 'To: in@northwind.example', 'Subject: Our papers', 'MIME-Version: 1.0'];
  const body = ['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', text];
  return [...head, ...body, ...parts, '--b--'].join('\r\n');
};

test('reads email attachments below the text: the first pages of PDFs, and formats without pages', async () => {
  const mail = mailWith('Harbour Paper <a@b.example>', {
    'bill.pdf': ['application/octet-stream', createNumberedPdf({ pages: 12, label: 'bill' })],
    'torn.pdf': ['application/pdf', Buffer.from('%PDF-1.4 torn')],
    'lines.csv': ['application/octet-stream', Buffer.from('article;amount\nPaper;12,50\n')],
    'photo.jpg': ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  });
  const lines = (await getText('eml', mail)).split('\n').filter(Boolean);
  expect(lines.slice(lines.indexOf('See attached.'))).toEqual([
    'See attached.',
    'Attachment: bill.pdf',
    ...Array.from({ length: 10 }, (_, index) => `bill page ${index + 1}`),
    'Attachment: torn.pdf',
    'Attachment: lines.csv',
    'article\tamount',
    'Paper\t12,50',
    'Attachment: photo.jpg',
  ]);
  const { layout } = await read('eml', mail);
  const places = layout.lines.map(({ y }) => y);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(await readPieces('eml', mail)).toContainEqual(['Paper', '12,50']);
  const { text } = await readFileText(writeContent(mail), TYPES.eml, { alone: true });
  expect(text).toContain('Attachment: bill.pdf');
  expect(text).not.toContain('bill page');
}, 120_000);

test.each([
  ['"Harbour Paper" <billing@harbour.example>', 'Harbour Paper'],
  ['billing@harbour.example', undefined],
])('the vendor of an invoice sent by %s is %s, and never a word of the header', async (from, vendor) => {
  const bill = Buffer.from('Invoice number: H-17\nTotal: 20.00 EUR');
  const files = { 'bill.txt': ['application/octet-stream', bill] as [string, Buffer] };
  const { text: _, ...page } = await read('eml', mailWith(from, files, 'Please find our invoice attached.'));
  const { lines } = page.layout;
  const { metadataFields } = extractValues({ pages: [{ ...page, lines }], invoice: null }, [
    { key: 'vendor', label: 'Vendor', type: 'text' },
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'total', label: 'Total', type: 'amount' },
  ]);
  expect(metadataFields.map(({ value }) => value)).toEqual([vendor ?? null, 'H-17', '20.00']);
});

test('an HTML-only email is read as text without its scripts', async () => {
  const mail =
    'From: a@b.example\r\nSubject: Hi\r\nContent-Type: text/html\r\n\r\n<html><body><script>alert(1)</script><p>Total: <b>12.00</b></p><table><tr><td>Net</td><td>10.00</td></tr></table></body></html>';
  const text = await getText('eml', mail);
  expect(text).toContain('Total: 12.00');
  expect(await readPieces('eml', mail)).toContainEqual(['Net', '10.00']);
  expect(text).not.toContain('alert');
});

test('reads a Word file in order, with its tables, and headers and footers around it', async () => {
  const body =
    createParagraph('Invoice RE-17') +
    createWordTable([
      ['Harbour Paper GmbH\nQuay 1', 'Date: 31 October 2026\nNo: RE-17'],
      ['Net', '100.00'],
    ]) +
    createParagraph('Total:\t119.00 EUR');
  const file = await createDocx(body, {
    header: createParagraph('Harbour & Sons'),
    footer: createParagraph('Page one'),
  });
  expect(await getText('docx', file)).toBe(
    [
      'Harbour & Sons',
      'Invoice RE-17',
      'Harbour Paper GmbH\tDate: 31 October 2026',
      'Quay 1\tNo: RE-17',
      'Net\t100.00',
      'Total:\t119.00 EUR',
      'Page one',
    ].join('\n'),
  );
});

test('reads a spreadsheet as displayed, sheet by sheet, without hidden sheets', async () => {
  const file = createXlsx({
    Invoice: [
      ['Invoice date', createFormattedNumber(46326, 'm/d/yy')],
      [],
      ['Total', createFormattedNumber(1234.5, '#,##0.00 "€"')],
      ['Tax rate', createFormattedNumber(0.19, '0%')],
      ['Due', createFormattedNumber(46356, 'dd.mm.yyyy')],
    ],
    '.Secret': [['hidden']],
    Empty: [],
  });
  expect((await getText('xlsx', file)).trimEnd()).toBe(
    'Invoice\nInvoice date\t2026-10-31\nTotal\t1,234.50 €\nTax rate\t19%\nDue\t2026-11-30',
  );
});

test.each([
  ['dd/mm/yyyy', '2024-06-03'],
  ['m/d/yy', '2024-06-03'],
  ['[$-409]d\\-mmm\\-yyyy;@', '2024-06-03'],
  ['dddd, d. mmmm yyyy', '2024-06-03'],
  ['dd.mm.yyyy hh:mm', '2024-06-03 12:00'],
  ['mmm-yy', 'Jun-24'],
  ['0.0 "days"', '45446.5 days'],
])('a spreadsheet cell with the date format %s reads as %s', async (format, text) => {
  const file = createXlsx({ Sheet: [['Date', createFormattedNumber(45446.5, format)]] });
  expect((await getText('xlsx', file)).trim()).toBe(`Sheet\nDate\t${text}`);
});

test('dates of a spreadsheet based on 1904 are right', async () => {
  const file = createXlsx(
    { Sheet: [['Date', createFormattedNumber(45446 - 1462, 'dd/mm/yyyy')]] },
    { date1904: true },
  );
  expect((await getText('xlsx', file)).trim()).toBe('Sheet\nDate\t2024-06-03');
});

test('XML elements label their texts', async () => {
  const xml =
    '<?xml version="1.0"?><o:Order xmlns:o="urn:o"><o:OrderNumber>A &amp; 7</o:OrderNumber><note><![CDATA[as <is>]]></note><a/><b>one <i>two</i> three</b></o:Order>';
  expect(await getText('xml', xml)).toBe('Order Number: A & 7\nnote: as <is>\nb: one\ni: two\nb: three');
});

test('XML that is not well-formed is read as plain text', async () => {
  expect(await getText('xml', '<info> started\n<info> stopped')).toBe('<info> started\n<info> stopped');
});

test('distinguishes a UBL invoice from other XML', () => {
  const ubl =
    '<Invoice xmlns:cbc="urn:cbc" xmlns:cac="urn:cac"><cbc:ID>2026-4</cbc:ID><cbc:IssueDate>2026-02-03</cbc:IssueDate><cac:AccountingSupplierParty/></Invoice>';
  expect(readXmlInvoice(writeContent(ubl))).toMatchObject({
    syntax: 'ubl',
    number: '2026-4',
    date: '2026-02-03',
  });
  expect(readXmlInvoice(writeContent('<order><ID>1</ID></order>'))).toBeNull();
});

test('a damaged file gives an explanation', async () => {
  await expect(read('docx', Buffer.from('PK\x03\x04 broken'))).rejects.toThrow(
    'The Word file is damaged and can’t be read',
  );
  const cut = (await createDocx(createParagraph('x'))).subarray(0, 200);
  await expect(read('docx', cut)).rejects.toThrow('damaged');
  await expect(read('xlsx', await createDocx(createParagraph('x')))).rejects.toThrow(
    'The spreadsheet is damaged',
  );
});

test('of a very long text, the beginning and the end are placed, and a million characters stored', async () => {
  const { text, layout } = await read('txt', `${'line of text\n'.repeat(100_000)}`);
  expect(text).toHaveLength(1_000_000);
  expect(layout.lines).toHaveLength(5000);
});

test('reads an Outlook message like an email, with its attachments', async () => {
  const docx = await createDocx(createParagraph('Invoice number: 4711'));
  const content = createMsg({
    subject: 'Your invoice',
    senderName: 'Meyer & Söhne',
    senderEmail: 'billing@meyer.example',
    to: [{ name: 'Jo Doe', email: 'jo@doe.example' }],
    deliveredAt: '2026-03-04T05:06:07Z',
    body: 'Please pay.\r\nThank you.',
    attachments: [
      { name: 'invoice.docx', content: docx },
      { name: 'Forwarded', message: { subject: 'Inside', body: 'hidden' } },
    ],
  });
  expect(await getText('msg', content)).toBe(
    [
      'Meyer & Söhne\n',
      'Subject: Your invoice',
      'Email from\tbilling@meyer.example',
      'To\tJo Doe <jo@doe.example>',
      'Date\t2026-03-04 05:06 UTC\n',
      'Please pay.',
      'Thank you.\n',
      'Attachment: invoice.docx\n',
      'Invoice number: 4711\n',
      'Attachment: Forwarded.msg',
    ].join('\n'),
  );
});

test('reads the HTML body of an Outlook message', async () => {
  const content = createMsg({ subject: 'A', html: '<p>Total: 12 €</p>' });
  expect(await getText('msg', content)).toContain('Total: 12 €');
});

test('reads the body of an Outlook message that is only in its RTF', async () => {
  const html = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\*\htmltag64 <p>}Total: 12 \'80{\*\htmltag72 </p>}}`;
  expect(await getText('msg', createMsg({ subject: 'A', rtf: Buffer.from(html) }))).toContain('Total: 12 €');
  const plain = String.raw`{\rtf1\ansi\ansicpg1252 {\fonttbl{\f0 Arial;}}Total:\tab 13 \'80\par}`;
  expect(await getText('msg', createMsg({ subject: 'A', body: ' ', rtf: Buffer.from(plain) }))).toContain(
    '13 €',
  );
  // A body that is damaged has no text.
  const damaged = createMsg({ subject: 'A', rtf: Buffer.from('no RTF') });
  expect(await getText('msg', damaged)).toBe('Subject: A');
});

test.each([
  [1251, 'win1251', 'message', 'Счёт за услуги'],
  [1251, 'win1251', 'internet', 'Счёт за услуги'],
  [932, 'shift_jis', 'message', '請求書'],
  [65001, 'utf-8', 'message', 'Größe 請求書'],
  [0, 'win1252', 'message', 'Größe 12 €'],
] as const)(
  'reads an Outlook message in codepage %i (%s, %s)',
  async (codepage, encoding, property, text) => {
    const content = createMsg({
      subject: `${text} 1`,
      senderName: `${text} 2`,
      body: `${text} 3`,
      attachments: [{ name: `${text}.txt`, content: 'inside' }],
      ansi: { codepage, property, encode: (each) => encode(each, encoding) },
    });
    const read = await getText('msg', content);
    for (const expected of [`Subject: ${text} 1`, `${text} 2`, `${text} 3`, `Attachment: ${text}.txt`])
      expect(read).toContain(expected);
  },
);

test('a damaged Outlook message ends with a message', async () => {
  const content = createMsg({ subject: 'A', body: 'x'.repeat(20_000) });
  await expect(read('msg', content.subarray(0, 2000))).rejects.toThrow(
    'The Outlook message is damaged and can’t be read.',
  );
  await expect(read('msg', Buffer.from('no message'))).rejects.toThrow('damaged');
});
