import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import {
  createCompressedPdf,
  createDamagedPdf,
  createNumberedPdf,
  createUnreadablePdf,
} from '@/test-support/pdf-fixtures';
import {
  absurdCountPdf,
  deepArrayPdf,
  deepTreePdf,
  exponentialTreePdf,
  loopingTreePdf,
  selfReferencePdf,
} from '@/test-support/pdf-hostile-fixtures';
import { inspectPdf } from '../inspect-pdf';
import { PdfProblem } from '../pdf-problem';
import { isDict } from '../syntax/pdf-values';
import { findContentStreams } from './pdf-page-content';
import { getPageDict, getPages } from './pdf-page-tree';
import { PdfSource, type SourceOptions } from './pdf-source';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { maxPages: 1000 };
let files = 0;

function writePdf(bytes: Buffer): string {
  const path = join(folder, `${++files}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

/** Returns the decoded content of each page. */
function contents(bytes: Buffer, options?: SourceOptions): string[] {
  const source = PdfSource.open(writePdf(bytes), options);
  try {
    return getPages(source, 1000).map((page) => {
      const streams = findContentStreams(source, getPageDict(source, page).get('Contents')) ?? [];
      return streams.map((number) => source.readDecodedStream(number, 1 << 20).toString('latin1')).join();
    });
  } finally {
    source.close();
  }
}

test('finds pages in every file structure, also in damaged ones', () => {
  for (const make of [createNumberedPdf, createCompressedPdf, createDamagedPdf]) {
    const pages = contents(make({ pages: 5, label: 'same' }));
    expect(pages).toHaveLength(5);
    for (const [index, content] of pages.entries()) expect(content).toContain(`(same page ${index + 1})`);
  }
});

test('tolerates bytes before the header and after the end', () => {
  const bytes = createNumberedPdf({ pages: 2 });
  expect(
    contents(Buffer.concat([Buffer.from('mail header\r\n\r\n'), bytes, Buffer.from('\r\n--boundary')])),
  ).toHaveLength(2);
});

test('an incremental update wins over what it updates', () => {
  const bytes = createNumberedPdf({ pages: 1, label: 'old' });
  const start = bytes.lastIndexOf('xref\n0');
  const content = 'BT /F1 24 Tf 72 700 Td (new page 1) Tj ET';
  const body = `5 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const offset = String(bytes.length).padStart(10, '0');
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${start} >>\nstartxref\n${bytes.length + body.length}\n%%EOF\n`;
  const update = `${body}xref\n5 1\n${offset} 00000 n \n${trailer}`;
  expect(contents(Buffer.concat([bytes, Buffer.from(update)]))[0]).toContain('new page 1');
});

test('a stream with a wrong length ends at endstream', () => {
  const text = createNumberedPdf({ pages: 1 }).toString('latin1');
  expect(contents(Buffer.from(text.replace(/\/Length \d+/, '/Length 3'), 'latin1'))[0]).toContain(
    'page 1) Tj ET',
  );
});

test('decrypts files that open without a password, with every encryption method', () => {
  for (const method of ['rc4', 'aes128', 'aes256'] as const) {
    expect(contents(createEncryptedPdf({ pages: 2, method }))[1]).toContain('(secret page 2)');
    expect(inspectPdf({ path: writePdf(createEncryptedPdf({ pages: 2, method })) }, LIMITS)).toMatchObject({
      encryption: 'opens',
    });
  }
});

test('reports that a password is needed, and opens with the user’s and the owner’s', () => {
  for (const method of ['rc4', 'aes128', 'aes256'] as const) {
    const bytes = createEncryptedPdf({ pages: 1, method, userPassword: 'geheim' });
    expect(inspectPdf({ path: writePdf(bytes) }, LIMITS)).toEqual({
      readable: false,
      problem: 'password',
      message: 'The PDF is protected with a password.',
    });
    for (const password of ['geheim', 'owner']) {
      expect(contents(bytes, { password })[0]).toContain('(secret page 1)');
    }
  }
});

test('counts pages by walking the tree, whatever its counts say', () => {
  const count = (bytes: Buffer) => {
    const inspection = inspectPdf({ path: writePdf(bytes) }, LIMITS);
    return inspection.readable ? inspection.pageCount : inspection.problem;
  };
  expect(count(absurdCountPdf())).toBe(1);
  expect(count(loopingTreePdf())).toBe(1);
  expect(count(deepTreePdf(5000))).toBe(1);
  expect(count(deepArrayPdf(50_000))).toBe(1);
  expect(count(selfReferencePdf())).toBe(1);
  expect(count(exponentialTreePdf())).toBe('limit');
  expect(count(createNumberedPdf({ pages: 1001 }))).toBe('limit');
});

test('rejects an unreadable file or another format with an explanation', () => {
  const rejection = (bytes: Buffer) => inspectPdf({ path: writePdf(bytes) }, LIMITS);
  expect(rejection(Buffer.from('<html><body>hello</body></html>'))).toMatchObject({ problem: 'damaged' });
  expect(rejection(Buffer.alloc(0))).toMatchObject({ problem: 'damaged' });
  expect(rejection(createUnreadablePdf())).toMatchObject({ problem: 'damaged' });
  const half = createNumberedPdf({ pages: 50 });
  expect(rejection(half.subarray(0, 100))).toMatchObject({ problem: 'damaged' });
});

test('reads large files through windows with the same result', () => {
  const filler = Buffer.alloc(26 << 20, '%filler\n');
  const bytes = createNumberedPdf({ pages: 3, label: 'late' });
  const header = Buffer.from('%PDF-1.7\n');
  const text = Buffer.concat([header, filler, bytes.subarray(bytes.indexOf('\n', 10) + 1)]);
  const pages = contents(text);
  expect(pages.map((content) => content.includes('late page'))).toEqual([true, true, true]);
});

test('a missing object reads as null', () => {
  const source = PdfSource.open(writePdf(createNumberedPdf({ pages: 1 })));
  expect(source.get(999)).toBeNull();
  expect(isDict(source.catalog)).toBe(true);
  source.close();
  expect(() => PdfSource.open(writePdf(createUnreadablePdf()))).toThrow(PdfProblem);
});
