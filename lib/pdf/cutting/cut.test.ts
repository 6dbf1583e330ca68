import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encryptedPdf } from '@/lib/testing/pdf-encrypted-fixture';
import {
  formPdf,
  invoicePdf,
  layeredPdf,
  linkedPdf,
  sharedImagesPdf,
} from '@/lib/testing/pdf-feature-fixtures';
import { compressedPdf, damagedPdf, numberedDraft, numberedPdf } from '@/lib/testing/pdf-fixtures';
import {
  filterChainPdf,
  hugePagePdf,
  loopingOutlinePdf,
  lostObjectsPdf,
  manyObjectsPdf,
  nestedFormsPdf,
  selfReferencePdf,
} from '@/lib/testing/pdf-hostile-fixtures';
import { everyObject } from '../testing/open-part';
import { fileOf, freshPath, LIMITS, partOf, whole } from '../testing/part-of';
import { cut } from './cut';

test('every part has exactly its pages, in their order, from whichever source', () => {
  const makers = [numberedPdf, compressedPdf, damagedPdf];
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
      expect(partOf(sources, wanted).pages.map(({ said }) => said)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('all parts of one cut are written, and the same cut gives the same bytes', () => {
  const source = { path: fileOf(linkedPdf({ pages: 6 })) };
  const cutTo = (name: string) => {
    const parts = [1, 2, 3].map((part) => ({
      runs: [{ source: 0, firstPage: part * 2 - 1, lastPage: part * 2 }],
      outputPath: freshPath(`${name}-${part}`),
    }));
    const written = cut({ sources: [source], parts }, LIMITS);
    return parts.map(({ outputPath }, index) => {
      const bytes = readFileSync(outputPath);
      expect(written[index]).toEqual({ pageCount: 2, sizeBytes: bytes.length });
      return bytes;
    });
  };
  expect(cutTo('again')).toEqual(cutTo('once'));
});

test('nothing of the other pages is left: not by links, fields, images, layers, or attachments', () => {
  const sources = [
    formPdf({ pages: 4, signed: true }),
    linkedPdf({ pages: 4 }),
    layeredPdf({ pages: 4 }),
    sharedImagesPdf({ pages: 4 }),
    invoicePdf({ pages: 4 }),
  ];
  for (const source of sources) {
    const text = everyObject(partOf([source], [3]));
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

test('fields with a kept widget live on, with their values and their looks', () => {
  const { form, pages } = partOf([formPdf({ pages: 3 })], [2, 3]);
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

test('a widget that doesn’t name its field is found from the form', () => {
  const source = formPdf({ pages: 2 }).toString('latin1');
  const nameless = Buffer.from(source.replaceAll(/\/Parent (\d+ 0 R) \/AP/g, '/Nobody($1) /AP'), 'latin1');
  expect(nameless.toString('latin1')).toContain('/Nobody(');
  const { form } = partOf([nameless], [2]);
  expect(form.map(({ name, kids }) => [name, kids])).toEqual([
    ['form-2', 0],
    ['form-shared', 1],
  ]);
});

test('a joined form has no two fields of one name', () => {
  const forms = [formPdf({ pages: 1 }), formPdf({ pages: 1 }), formPdf({ pages: 1, label: 'other' })];
  const { form } = partOf(forms, [whole(0, 1), whole(1, 1), whole(2, 1)]);
  const names = ['form-1', 'form-shared', 'form-1_2', 'form-shared_2', 'other-1', 'other-shared'];
  expect(form.map(({ name }) => name)).toEqual(names);
});

test('a signature goes, its field stays', () => {
  const part = partOf([formPdf({ pages: 2, signed: true })], [1]);
  expect(part.form.map(({ name }) => name)).toContain('signature');
  expect(everyObject(part)).not.toMatch(/SigFlags|ByteRange/);
});

test('links between kept pages lead there; the others lead nowhere and stay in sight', () => {
  const { pages, destinations } = partOf([linkedPdf({ pages: 5 })], [2, 3]);
  for (const { annotations } of pages) {
    expect(annotations.map(({ target }) => target)).toEqual([undefined, 'to-2', 1, undefined, undefined]);
  }
  expect(destinations).toEqual({ 'to-2': 0, 'to-3': 1 });
});

test('names that two sources use lead to the page that their own source meant', () => {
  const sources = [linkedPdf({ pages: 2, label: 'one' }), linkedPdf({ pages: 2, label: 'two' })];
  const { destinations, pages } = partOf(sources, [whole(0, 2), whole(1, 2)]);
  expect(destinations).toEqual({ 'to-1': 0, 'to-2': 1, 'to-1.2': 2, 'to-2.2': 3 });
  expect(pages[3]!.annotations.map(({ target }) => target)).toEqual([2, 'to-2.2']);
});

test('bookmarks, labels, and the language go with the pages', () => {
  const part = partOf([linkedPdf({ pages: 5 })], [2, 3]);
  expect(part.bookmarks).toEqual(['Chapter 2', 'Chapter 3']);
  expect(part.labels).toEqual(['ii', '1']);
  expect(everyObject(part)).toContain('/Lang(en-GB)');
  expect(partOf([linkedPdf({ pages: 5 })], [1, 2]).bookmarks).toEqual([
    'Whole',
    '  Chapter 1',
    '  Chapter 2',
  ]);
});

test('layers that kept pages use keep their names and whether they show', () => {
  const text = everyObject(partOf([layeredPdf({ pages: 4 })], [2, 3]));
  expect(text).toMatch(/Layer 2.*Layer 3/s);
  expect(text).toMatch(/\/OFF\[\d+ 0 R\]/);
});

test('a structured invoice goes with the first page, other attachments with the whole document', () => {
  const source = invoicePdf({ pages: 3 });
  expect(everyObject(partOf([source], [1]))).toMatch(/factur-x\.xml/);
  expect(everyObject(partOf([source], [1]))).not.toMatch(/notes\.txt/);
  expect(everyObject(partOf([source], [1, 2, 3]))).toMatch(/notes\.txt/);
});

test('metadata of the whole document is no piece’s, but an invoice stays one', () => {
  const source = invoicePdf({ pages: 3 });
  expect(everyObject(partOf([source], [1, 2, 3]))).toMatch(/title of the whole pile/);
  const first = everyObject(partOf([source], [1]));
  expect(first).toMatch(/<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/);
  expect(first).toMatch(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</);
  expect(first).not.toMatch(/title of the whole pile/);
  expect(everyObject(partOf([source], [2]))).not.toMatch(/Metadata/);
});

test('what a page inherits comes with it', () => {
  const source = numberedPdf({ pages: 2 }).toString('latin1');
  const turned = Buffer.from(
    source.replace('/MediaBox [0 0 612 792]', '/MediaBox [0 0 10 20] /Rotate 90'),
    'latin1',
  );
  const part = partOf([turned], [2]);
  expect(everyObject(part)).toMatch(/\/MediaBox\[0 0 10 20\]/);
  expect(everyObject(part)).toMatch(/\/Rotate 90/);
});

test('streams that came plain are packed; parts of encrypted files are in clear', () => {
  const plain = numberedDraft(1, 'plain', { draw: () => '0 0 m 9 9 l S '.repeat(500) }).toBytes();
  expect(readFileSync(partOf([plain], [1]).path).length).toBeLessThan(1000);
  for (const method of ['rc4', 'aes128', 'aes256'] as const) {
    const part = partOf([encryptedPdf({ pages: 2, method })], [2]);
    expect(part.pages.map(({ said }) => said)).toEqual(['secret page 2']);
    expect(part.encrypted).toBe(false);
  }
});

test('what refers to itself is written once', () => {
  expect(partOf([selfReferencePdf()], [1]).pages).toHaveLength(1);
});

test('forms within forms, bookmarks in a loop, and endless chains of filters are walked once', () => {
  const files = [nestedFormsPdf(12), loopingOutlinePdf(), filterChainPdf(1000), hugePagePdf()];
  for (const file of files) expect(partOf([file], [2]).pages).toHaveLength(1);
});

test('of many objects, also ones that no cross-reference leads to, only those of the page come along', () => {
  for (const file of [manyObjectsPdf(20_000), lostObjectsPdf(20_000)])
    expect(readFileSync(partOf([file], [1]).path).length).toBeLessThan(1000);
});

test('pages that a source doesn’t have are refused', () => {
  expect(() => partOf([numberedPdf({ pages: 2 })], [3])).toThrow('doesn’t have the pages 3 to 3');
});
