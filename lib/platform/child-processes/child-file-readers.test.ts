import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEntryFilePath } from '@/lib/files/containers/entry-files';
import type { Readers } from '@/lib/files/readers/file-readers-port';
import { DomainError } from '@/lib/foundation/errors';
import { ZIP } from '@/lib/foundation/media-types';
import { subscribe } from '@/lib/platform/telemetry';
import { createArchive, createAttachment, createMail } from '@/test-support/container-fixtures';
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

const UNPACK_OPTIONS = { archives: true, emails: 'attachments' } as const;

function unpack(mimeType: string, content: Buffer, pool = readers) {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  return pool.unpack({ path, mimeType, outputPrefix: `${path}.entry`, options: UNPACK_OPTIONS });
}

test('unpacks a container, and reports a damaged or encrypted one with its problem', async () => {
  const zip = await createArchive([['a.txt', 'Dear Ms Meyer']]);
  const mail = createMail([createAttachment('a.zip', zip)]);
  expect(await unpack('message/rfc822', mail)).toMatchObject([{ path: 'a.zip/a.txt', status: 'taken' }]);
  await expect(unpack('application/zip', zip.subarray(0, -1))).rejects.toMatchObject({
    name: 'PdfProblem',
    problem: 'damaged',
    message: 'The archive is damaged and can’t be unpacked.',
  });
  zip.writeUInt16LE(1, zip.indexOf('PK\x01\x02') + 8);
  await expect(unpack('application/zip', zip)).rejects.toMatchObject({ problem: 'password' });
});

/** Memory in MB of a child that unpacks a small file, with a margin. */
const SMALL_CHILD_MB = 200;

test('two large archives never use all children, so that a small file passes them', async () => {
  const archive = await createArchive([['a.txt', randomBytes(1_500_000).toString('hex')]]);
  expect(archive.length).toBeGreaterThan(2 ** 20);
  let mostRunning = 0;
  let mostWaiting = 0;
  const unsubscribe = subscribe('children', ({ pool, running, waiting }) => {
    if (pool !== 'readers') return;
    mostRunning = Math.max(mostRunning, running);
    mostWaiting = Math.max(mostWaiting, waiting);
  });
  await Promise.all([unpack(ZIP, archive), unpack(ZIP, archive)]);
  expect({ mostRunning, mostWaiting }).toEqual({ mostRunning: 1, mostWaiting: 1 });
  await Promise.all([read('text/plain', Buffer.from('small')), unpack(ZIP, archive)]);
  expect({ mostRunning, mostWaiting }).toEqual({ mostRunning: 2, mostWaiting: 1 });
  unsubscribe();
});

test('unpacks a large email and a large archive in little memory', async () => {
  const pool = openFileReaders({
    childrenFolder: join(root, '.build/children'),
    children: 1,
    memoryLimitMb: SMALL_CHILD_MB,
    timeLimitMs: 40_000,
  });
  try {
    const path = join(folder, String(++files));
    const [head, tail] = createMail([createAttachment('large.txt', 'x')])
      .toString()
      .split(/eA==/);
    // Lines with 57 bytes each, 64 KB at a time.
    const lines = Buffer.from(
      `${Buffer.from('large '.repeat(10).slice(0, 57)).toString('base64')}\r\n`.repeat(840),
    );
    const parts = (function* () {
      yield head!;
      for (let written = 0; written < 60 * 2 ** 20; written += lines.length) yield lines;
      yield tail!;
    })();
    await pipeline(Readable.from(parts), createWriteStream(path));
    const outputPrefix = `${path}.entry`;
    const [entry] = await pool.unpack({
      path,
      mimeType: 'message/rfc822',
      outputPrefix,
      options: UNPACK_OPTIONS,
    });
    expect(entry).toMatchObject({ path: 'large.txt', file: { mimeType: 'text/plain' } });
    expect(statSync(entry!.file!.path).size).toBeGreaterThan(43 * 2 ** 20);
    expect(entry!.file!.path).toBe(getEntryFilePath(outputPrefix, 0));

    await expect(
      unpack('application/zip', await createArchive([['a.txt', Buffer.alloc(40 * 2 ** 20, 'a')]]), pool),
    ).rejects.toMatchObject({ problem: 'limit' });
    expect(existsSync(getEntryFilePath(join(folder, `${files}.entry`), 0))).toBe(false);
  } finally {
    await pool.close();
  }
});
