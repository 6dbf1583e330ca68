import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '@/lib/core/errors';
import type { Readers } from '@/lib/readers/port';
import {
  billionLaughs,
  deepDocx,
  deepMail,
  deepXml,
  docxBomb,
  lyingDocx,
  nestedMail,
  singleLineCsv,
  xlsxBomb,
} from '@/lib/testing/hostile-text-fixtures';
import { docx, paragraph } from '@/lib/testing/office-fixtures';
import { openFileReaders } from './file-readers';

/** On the real pool: what is made to harm harms nobody, and what isn't is read. */

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

/** The sentence of a refusal; a text where there is none. */
async function said(mimeType: string, content: Buffer | Promise<Buffer>): Promise<string> {
  try {
    return (await read(mimeType, content)).text;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).kind).toBe('invalid');
    return (error as DomainError).message;
  }
}

test('what unpacks beyond the limit is refused before it is unpacked, and so is what lies about it', async () => {
  expect(await said(DOCX, docxBomb(101))).toContain('unpacks to more than 100 MB, which is the limit');
  expect(await said(XLSX, xlsxBomb(101))).toContain('unpacks to more than 100 MB, which is the limit');
  expect(await said(DOCX, lyingDocx(20))).toContain('The Word file is damaged');
});

test('entities are not expanded, and depth ends nobody', async () => {
  expect(await said('application/xml', billionLaughs())).toBe('lol: &l9;');
  expect(await said('application/xml', deepXml(200_000))).toContain('<e><e>');
  expect(await said(DOCX, deepDocx(20_000))).not.toBe('');
});

test('a table of one endless line is read as far as anybody reads', async () => {
  const { text, layout } = await read('text/csv', singleLineCsv(50));
  expect(text.length).toBeGreaterThan(900_000);
  expect(JSON.stringify(layout).length).toBeLessThan(1_000_000);
});

test('a mail that is nested beyond reason is refused by a sentence, or read as far as it goes', async () => {
  expect(await said('message/rfc822', deepMail(1000))).toBe(
    'The parts of the mail are nested deeper than 100 levels.',
  );
  expect(await said('message/rfc822', nestedMail(1000))).toContain('In a mail');
});

test('after all of that a Word file is read', async () => {
  expect(await said(DOCX, docx(paragraph('Invoice 17')))).toBe('Invoice 17');
});
