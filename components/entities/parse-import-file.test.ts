import { expect, test } from 'vitest';
import { createSpreadsheet } from '@/e2e/harness/spreadsheet';
import { escapeFormulas, formatCsvRow } from '@/lib/foundation/csv';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { parseImportFile } from './parse-import-file';

const t = getTranslator('en', 'entities');

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'suppliers.csv') => new File([content], name);
const table = async (content: string | Uint8Array<ArrayBuffer>) => {
  const read = await parseImportFile(t, file(content));
  return read.kind === 'sheet' ? [read.sheet.headers, ...read.sheet.rows] : read.records;
};
const bytes = (...buffers: Buffer[]) => new Uint8Array(Buffer.concat(buffers));

test.each([
  ['no,name\r\n1,"Meyer, ""Ltd"""\r\n', 'commas, quotes and CR LF'],
  ['\ufeffno;name\n1;"Meyer, ""Ltd"""', 'semicolons, behind a byte order mark'],
  ['no\tname\r1\t"Meyer, ""Ltd"""\r', 'tabs and CR'],
])('%j is read: %s', async (text) => {
  expect(await table(text)).toEqual([
    ['no', 'name'],
    ['1', 'Meyer, "Ltd"'],
  ]);
});

test('a line break within quotes belongs to the cell', async () => {
  expect(await table('a,b\r\n"x\ny",1\r\n')).toEqual([
    ['a', 'b'],
    ['x\ny', '1'],
  ]);
});

test.each([
  ['UTF-8', bytes(Buffer.from('no;name\n1;Müller §'))],
  ['UTF-16', bytes(Buffer.from('\ufeffno;name\n1;Müller §', 'utf16le'))],
  ['UTF-16, the higher byte first', bytes(Buffer.from('\ufeffno;name\n1;Müller §', 'utf16le').swap16())],
  ['Windows-1252', bytes(Buffer.from('no;name\n1;Müller §', 'latin1'))],
])('reads text in %s', async (_, content) => {
  expect(await table(content)).toEqual([
    ['no', 'name'],
    ['1', 'Müller §'],
  ]);
});

test('rejects JSON that is not UTF-8', async () => {
  const content = bytes(Buffer.from('[{"a":"Müller"}]', 'latin1'));
  await expect(parseImportFile(t, file(content, 'x.json'))).rejects.toThrow(
    '“x.json” is not UTF-8. JSON files must be UTF-8.',
  );
});

test('an unclosed quotation mark is reported, because it would swallow the rows after it', async () => {
  const text = 'a,b\n1,2\n"x,1\ny,2\n';
  await expect(parseImportFile(t, file(text))).rejects.toThrow('row 3 has an unclosed quotation mark');
});

test('a row wider than the first ones has its columns too', async () => {
  const narrow = Array.from({ length: 200 }, (_, n) => `${n},x`).join('\n');
  const [headers] = await table(`a,b\n${narrow}\n201,Meyer, Ltd\n`);
  expect(headers).toEqual(['a', 'b', '']);
});

test('keys that an export escaped are restored', async () => {
  const keys = ['@id', '=x', '-1+a', 'a'];
  const [headers] = await table(formatCsvRow(keys.map(escapeFormulas)) + formatCsvRow(['1', '2', '3', '4']));
  expect(headers).toEqual(keys);
});

test('an XLSX file gives text, numbers and dates', async () => {
  const sheet = createSpreadsheet([
    ['No', 'Limit', 'Since'],
    ['0815', 1234.5, new Date('2026-02-01')],
    ['0816', 1e21, new Date('2026-02-28')],
  ]);
  expect(await table(new Uint8Array(sheet))).toEqual([
    ['No', 'Limit', 'Since'],
    ['0815', 1234.5, new Date('2026-02-01')],
    ['0816', 1e21, new Date('2026-02-28')],
  ]);
});
