import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '@/lib/foundation/csv';
import {
  createContent,
  createExportedDocument,
  writeAll,
} from '@/test-support/delivery/exports/export-content-fixture';
import { createFields, parseCsv, parseXml } from '@/test-support/delivery/exports/export-fixture';
import { createTableCsvWriter, csvWriter } from './csv-writer';
import { jsonWriter } from './json-writer';
import { xmlWriter } from './xml-writer';

const FIELDS = createFields({ value: 'text' });

const createTexts = (texts: readonly string[]) =>
  createContent({
    fields: FIELDS,
    tables: ['items'],
    documents: texts.map((value) =>
      createExportedDocument({ fields: { value }, tables: { items: [{ cell: value }] } }),
    ),
  });

const writeText = async (...input: Parameters<typeof writeAll>) =>
  (await writeAll(...input)).toString('utf8');

const ODD = [
  'a "quoted", text',
  'two\r\nlines',
  'line\nfeed',
  'semi;colon',
  ' spaces ',
  '😀 Ünï',
  '<&>"\'',
  ']]>',
  'a\tb',
];

test('CSV: every text comes back, with quotes, line ends, and any letters', async () => {
  const rows = parseCsv(await writeText(csvWriter, createTexts(ODD)));
  expect(rows.slice(1).map((row) => row[8])).toEqual(ODD);
  const table = parseCsv(
    await writeText(
      createTableCsvWriter('items', async () => ['cell']),
      createTexts(ODD),
    ),
  );
  expect(table.slice(1).map((row) => row[1])).toEqual(ODD);
});

test('CSV: the file of a table begins before its columns are known', async () => {
  let isRead = false;
  const readColumns = async () => {
    isRead = true;
    return ['cell'];
  };
  const parts = createTableCsvWriter('items', readColumns)
    .write(createTexts(['a']))
    [Symbol.asyncIterator]();
  expect(await parts.next()).toEqual({ value: BYTE_ORDER_MARK, done: false });
  expect(isRead).toBe(false);
  expect((await parts.next()).value).toBe('document_uuid,cell\r\n');
});

test('CSV: text that a spreadsheet would run begins with an apostrophe, and numbers stay numbers', async () => {
  const texts = ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '=HYPERLINK("x")', '＝1', '-12.50', '+49 40 12'];
  const expected = [
    "'=1+1",
    "'+cmd",
    "'-cmd",
    "'@SUM(A1)",
    '\'=HYPERLINK("x")',
    "'＝1",
    '-12.50',
    '+49 40 12',
  ];
  const rows = parseCsv(await writeText(csvWriter, createTexts(texts)));
  expect(rows.slice(1).map((row) => row[8])).toEqual(expected);
  const table = parseCsv(
    await writeText(
      createTableCsvWriter('items', async () => ['cell']),
      createTexts(texts),
    ),
  );
  expect(table.slice(1).map((row) => row[1])).toEqual(expected);
  const named = createContent({
    documents: [createExportedDocument({ original_filename: '=a', reference: '@b', doc_type: '+c' })],
  });
  expect(parseCsv(await writeText(csvWriter, named))[1]!.slice(1, 5)).toEqual(["'=a", "'+c", 'done', "'@b"]);
  // A tab or a line end begins another cell where a program splits there.
  const [tab, carriage] = parseCsv(await writeText(csvWriter, createTexts(['\t=1', '\r=1']))).slice(1);
  expect([tab![8], carriage![8]]).toEqual(["\t'=1", "\r'=1"]);
});

test('JSON: every text comes back, and any key', async () => {
  const texts = [...ODD, ...fc.sample(fc.string({ unit: 'binary' }), { numRuns: 200, seed: 7 })];
  const { documents } = JSON.parse(await writeText(jsonWriter, createTexts(texts)));
  expect(documents.map((each: { fields: { value: string } }) => each.fields.value)).toEqual(texts);
  expect(
    documents.map((each: { tables: { items: { cell: string }[] } }) => each.tables.items[0]!.cell),
  ).toEqual(texts);
  const odd = createContent({
    fields: [
      { key: '__proto__', type: 'text' },
      { key: 'constructor', type: 'text' },
    ],
    documents: [createExportedDocument({ fields: { ['__proto__']: 'a', constructor: 'b' } })],
  });
  expect(await writeText(jsonWriter, odd)).toContain('"fields":{"__proto__":"a","constructor":"b"}');
});

test('XML: every text comes back, without the characters that XML forbids', async () => {
  const texts = [...ODD, 'a\u0000b', 'a\u0008b', 'a\ufffeb', ''];
  const { document } = parseXml(await writeText(xmlWriter, createTexts(texts))).documents;
  const getText = (text: string) =>
    ['\u0000', '\u0008', '\ufffe'].reduce((kept, forbidden) => kept.replaceAll(forbidden, '\ufffd'), text);
  expect(
    document.map(
      ({ fields }: { fields: { field: { '#text'?: string }[] } }) => fields.field[0]!['#text'] ?? '',
    ),
  ).toEqual(texts.map(getText));
});
