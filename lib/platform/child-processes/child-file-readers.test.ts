import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Readers } from '@/lib/files/readers/file-readers-port';
import { DomainError } from '@/lib/foundation/errors';
import {
  billionLaughs,
  deepDocx,
  deepMail,
  deepXml,
  docxBomb,
  docxWithFalseSize,
  nestedMail,
  singleLineCsv,
  xlsxBomb,
} from '@/test-support/hostile-text-fixtures';
import { createUblInvoice } from '@/test-support/invoice-fixtures';
import { createDocx, createParagraph } from '@/test-support/office-fixtures';
import { openFileReaders } from './child-file-readers';

/** Tests on the real pool that malicious files cause no harm and valid files are read. */

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-file-readers-'));
let readers: Readers;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
  readers = openFileReaders({ childrenFolder: join(root, '.build/children'), timeLimitMs: 40_000 });
});
afterAll(async () => {
  await readers.close();
  rmSync(folder, { recursive: true });
});

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let files = 0;
async function read(mimeType: string, content: Buffer | Promise<Buffer>) {
  const path = join(folder, String(++files));
  writeFileSync(path, await content);
  return await readers.readText({ path, mimeType });
}

/** Returns the error message; the text if there is no error. */
async function said(mimeType: string, content: Buffer | Promise<Buffer>): Promise<string> {
  try {
    return (await read(mimeType, content)).text;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).kind).toBe('invalid');
    return (error as DomainError).message;
  }
}

test('rejects archives beyond the limit before decompressing them, also with false sizes', async () => {
  expect(await said(DOCX, docxBomb(101))).toContain('unpacks to more than 100 MB, which is the limit');
  expect(await said(XLSX, xlsxBomb(101))).toContain('unpacks to more than 100 MB, which is the limit');
  expect(await said(DOCX, docxWithFalseSize(20))).toContain('The Word file is damaged');
});

test('does not expand entities, and deep nesting crashes nothing', async () => {
  expect(await said('application/xml', billionLaughs())).toBe('lol: &l9;');
  expect(await said('application/xml', deepXml(200_000))).toContain('<e><e>');
  expect(await said(DOCX, deepDocx(20_000))).not.toBe('');
});

test('reads a table of one endless line up to the limit', async () => {
  const { text, layout } = await read('text/csv', singleLineCsv(50));
  expect(text.length).toBeGreaterThan(900_000);
  expect(JSON.stringify(layout).length).toBeLessThan(1_000_000);
});

test('an extremely nested email is rejected with an explanation or read partially', async () => {
  expect(await said('message/rfc822', deepMail(1000))).toBe(
    'The parts of the email are nested deeper than 100 levels.',
  );
  expect(await said('message/rfc822', nestedMail(1000))).toContain('In a mail');
});

async function drawInvoice(content: string | Buffer) {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  const outputPath = `${path}.pdf`;
  return await readers.drawInvoice({ path, outputPath }).catch((error: DomainError) => {
    expect(error).toMatchObject({ name: 'DomainError', kind: 'invalid' });
    return error.message;
  });
}

test('an XML invoice that is made to do harm ends with a message, and others are drawn', async () => {
  const invoice = createUblInvoice();
  const bomb = billionLaughs()
    .toString()
    .replace(/^.*?\?>/, '');
  const [entities] = /<!DOCTYPE.*\]>/s.exec(bomb)!;
  expect(await drawInvoice(invoice.replace('?>\n', `?>${entities}`))).toContain('declares a document type');
  expect(await drawInvoice(invoice.replace('</cac:Party>', `${'<e>'.repeat(200_000)}`))).toContain('damaged');
  const line = '<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>';
  const long = invoice.replace('<cac:InvoiceLine>', `${line.repeat(100_000)}<cac:InvoiceLine>`);
  expect(await drawInvoice(long)).toBe('The XML invoice has 100002 lines. The maximum is 20000.');
  expect(await drawInvoice(billionLaughs())).toBeNull();
  expect(await drawInvoice(invoice)).toEqual({ pageCount: 1 });
});

test('a Word file can be read after all of that', async () => {
  expect(await said(DOCX, createDocx(createParagraph('Invoice 17')))).toBe('Invoice 17');
});
