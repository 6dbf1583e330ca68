import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTempPath, cutPart, getWholeRun, LIMITS, writeTempFile } from '@/test-support/pdf/cut-part';
import { readAllObjects } from '@/test-support/pdf/inspect-pdf';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import {
  formPdf,
  invoicePdf,
  layeredPdf,
  linkedPdf,
  sharedImagesPdf,
} from '@/test-support/pdf-feature-fixtures';
import {
  createCompressedPdf,
  createDamagedPdf,
  createNumberedDraft,
  createNumberedPdf,
} from '@/test-support/pdf-fixtures';
import {
  filterChainPdf,
  hugePagePdf,
  loopingOutlinePdf,
  lostObjectsPdf,
  manyObjectsPdf,
  nestedFormsPdf,
  selfReferencePdf,
} from '@/test-support/pdf-hostile-fixtures';
import { cutPdf } from './cut-pdf';

test('every part has exactly its pages, in order, from any source', () => {
  const makers = [createNumberedPdf, createCompressedPdf, createDamagedPdf];
  const run = fc.record({ source: fc.nat(2), pages: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4)) });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const sources = makers.map((make, index) => make({ pages: 9, label: `source ${index}` }));
      const wanted = runs.map(({ source, pages: [firstPage, more] }) => ({
        source,
        firstPage,
        lastPage: Math.min(9, firstPage + more),
      }));
      const expected = wanted.flatMap(({ source, firstPage, lastPage }) =>
        Array.from(
          { length: lastPage - firstPage + 1 },
          (_, index) => `source ${source} page ${firstPage + index}`,
        ),
      );
      expect(cutPart(sources, wanted).pages.map(({ said }) => said)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('writes all parts of one cut, and the same cut gives the same bytes', () => {
  const source = { path: writeTempFile(linkedPdf({ pages: 6 })) };
  const cutTo = (name: string) => {
    const parts = [1, 2, 3].map((part) => ({
      runs: [{ source: 0, firstPage: part * 2 - 1, lastPage: part * 2 }],
      outputPath: createTempPath(`${name}-${part}`),
    }));
    const written = cutPdf({ sources: [source], parts }, LIMITS);
    return parts.map(({ outputPath }, index) => {
      const bytes = readFileSync(outputPath);
      expect(written[index]).toEqual({ pageCount: 2, sizeBytes: bytes.length });
      return bytes;
    });
  };
  expect(cutTo('again')).toEqual(cutTo('once'));
});

test('nothing of the other pages remains: no links, fields, images, layers or attachments', () => {
  const sources = [
    formPdf({ pages: 4, signed: true }),
    linkedPdf({ pages: 4 }),
    layeredPdf({ pages: 4 }),
    sharedImagesPdf({ pages: 4 }),
    invoicePdf({ pages: 4 }),
  ];
  for (const source of sources) {
    const text = readAllObjects(cutPart([source], [3]));
    expect(text).toMatch(/page 3\b/);
    for (const other of [1, 2, 4]) {
      expect(text).not.toMatch(
        new RegExp(`(page|value form|image|Layer|Chapter) ${other}\\b|to-${other}\\b`),
      );
    }
    expect(text).not.toMatch(/Signer|notes of the whole pile|<invoice/);
    expect(text.match(/\/Type\/Page\b/g)).toHaveLength(1);
  }
});

test('fields with a kept widget stay, with their values and appearance', () => {
  const { form, pages } = cutPart([formPdf({ pages: 3 })], [2, 3]);
  expect(form.map(({ name, value }) => [name, value])).toEqual([
    ['form-2', 'value form 2'],
    ['form-3', 'value form 3'],
    ['form-shared', 'shared'],
  ]);
  expect(form[2]!.kids).toBe(2);
  for (const { annotations } of pages) {
    expect(annotations.map(({ subtype, hasAppearance }) => [subtype, hasAppearance])).toEqual([
      ['Widget', true],
      ['Widget', true],
    ]);
  }
});

test('finds a widget that doesn’t name its field through the form', () => {
  const source = formPdf({ pages: 2 }).toString('latin1');
  const nameless = Buffer.from(source.replaceAll(/\/Parent (\d+ 0 R) \/AP/g, '/Nobody($1) /AP'), 'latin1');
  expect(nameless.toString('latin1')).toContain('/Nobody(');
  const { form } = cutPart([nameless], [2]);
  expect(form.map(({ name, kids }) => [name, kids])).toEqual([
    ['form-2', 0],
    ['form-shared', 1],
  ]);
});

test('a joined form has unique field names', () => {
  const forms = [formPdf({ pages: 1 }), formPdf({ pages: 1 }), formPdf({ pages: 1, label: 'other' })];
  const { form } = cutPart(forms, [getWholeRun(0, 1), getWholeRun(1, 1), getWholeRun(2, 1)]);
  const names = ['form-1', 'form-shared', 'form-1_2', 'form-shared_2', 'other-1', 'other-shared'];
  expect(form.map(({ name }) => name)).toEqual(names);
});

test('removes a signature and keeps its field', () => {
  const part = cutPart([formPdf({ pages: 2, signed: true })], [1]);
  expect(part.form.map(({ name }) => name)).toContain('signature');
  expect(readAllObjects(part)).not.toMatch(/SigFlags|ByteRange/);
});

test('links between kept pages work; other links lose their target and stay visible', () => {
  const { pages, destinations } = cutPart([linkedPdf({ pages: 5 })], [2, 3]);
  for (const { annotations } of pages) {
    expect(annotations.map(({ target }) => target)).toEqual([undefined, 'to-2', 1, undefined, undefined]);
  }
  expect(destinations).toEqual({ 'to-2': 0, 'to-3': 1 });
});

test('names used by two sources lead to the page of their own source', () => {
  const sources = [linkedPdf({ pages: 2, label: 'one' }), linkedPdf({ pages: 2, label: 'two' })];
  const { destinations, pages } = cutPart(sources, [getWholeRun(0, 2), getWholeRun(1, 2)]);
  expect(destinations).toEqual({ 'to-1': 0, 'to-2': 1, 'to-1.2': 2, 'to-2.2': 3 });
  expect(pages[3]!.annotations.map(({ target }) => target)).toEqual([2, 'to-2.2']);
});

test('bookmarks, page labels and language follow the pages', () => {
  const part = cutPart([linkedPdf({ pages: 5 })], [2, 3]);
  expect(part.bookmarks).toEqual(['Chapter 2', 'Chapter 3']);
  expect(part.labels).toEqual(['ii', '1']);
  expect(readAllObjects(part)).toContain('/Lang(en-GB)');
  expect(cutPart([linkedPdf({ pages: 5 })], [1, 2]).bookmarks).toEqual([
    'Whole',
    '  Chapter 1',
    '  Chapter 2',
  ]);
});

test('layers used by kept pages keep their names and visibility', () => {
  const text = readAllObjects(cutPart([layeredPdf({ pages: 4 })], [2, 3]));
  expect(text).toMatch(/Layer 2.*Layer 3/s);
  expect(text).toMatch(/\/OFF\[\d+ 0 R\]/);
});

test('a structured invoice follows the first page, other attachments stay with the whole document', () => {
  const source = invoicePdf({ pages: 3 });
  expect(readAllObjects(cutPart([source], [1]))).toMatch(/factur-x\.xml/);
  expect(readAllObjects(cutPart([source], [1]))).not.toMatch(/notes\.txt/);
  expect(readAllObjects(cutPart([source], [1, 2, 3]))).toMatch(/notes\.txt/);
});

test('parts drop the document’s metadata, but an invoice stays valid', () => {
  const source = invoicePdf({ pages: 3 });
  expect(readAllObjects(cutPart([source], [1, 2, 3]))).toMatch(/title of the whole pile/);
  const first = readAllObjects(cutPart([source], [1]));
  expect(first).toMatch(/<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/);
  expect(first).toMatch(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</);
  expect(first).not.toMatch(/title of the whole pile/);
  expect(readAllObjects(cutPart([source], [2]))).not.toMatch(/Metadata/);
});

test('a page keeps its inherited attributes', () => {
  const source = createNumberedPdf({ pages: 2 }).toString('latin1');
  const turned = Buffer.from(
    source.replace('/MediaBox [0 0 612 792]', '/MediaBox [0 0 10 20] /Rotate 90'),
    'latin1',
  );
  const part = cutPart([turned], [2]);
  expect(readAllObjects(part)).toMatch(/\/MediaBox\[0 0 10 20\]/);
  expect(readAllObjects(part)).toMatch(/\/Rotate 90/);
});

test('compresses plain streams; parts of encrypted files are unencrypted', () => {
  const plain = createNumberedDraft(1, 'plain', { draw: () => '0 0 m 9 9 l S '.repeat(500) }).toBytes();
  expect(readFileSync(cutPart([plain], [1]).path).length).toBeLessThan(1000);
  for (const method of ['rc4', 'aes128', 'aes256'] as const) {
    const part = cutPart([createEncryptedPdf({ pages: 2, method })], [2]);
    expect(part.pages.map(({ said }) => said)).toEqual(['secret page 2']);
    expect(part.encrypted).toBe(false);
  }
});

test('writes cyclic references once', () => {
  expect(cutPart([selfReferencePdf()], [1]).pages).toHaveLength(1);
});

test('visits nested forms, bookmark loops and endless filter chains once', () => {
  const files = [nestedFormsPdf(12), loopingOutlinePdf(), filterChainPdf(1000), hugePagePdf()];
  for (const file of files) expect(cutPart([file], [2]).pages).toHaveLength(1);
});

test('copies only objects of the page, also from files with unreferenced objects', () => {
  for (const file of [manyObjectsPdf(20_000), lostObjectsPdf(20_000)])
    expect(readFileSync(cutPart([file], [1]).path).length).toBeLessThan(1000);
});

test('rejects pages that a source doesn’t have', () => {
  expect(() => cutPart([createNumberedPdf({ pages: 2 })], [3])).toThrow('doesn’t have the pages 3 to 3');
});
