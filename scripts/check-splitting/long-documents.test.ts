import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { BOUNDARY_MODEL } from '@/lib/recognition/classification/boundary-model';
import { toTypedPage } from '@/lib/recognition/classification/to-typed-page';
import { createContract, createInvoice, createPage } from '@/test-support/classification/papers';
import type { LabeledStream } from './labeled-streams';
import { readLongFiles } from './long-documents';
import type { FileReader } from './read-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-long-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Paper = ReturnType<typeof createPage>;

/** Creates a reader that returns these pages for the files of the folder. A file without pages is damaged. */
function createReader(files: Record<string, readonly Paper[]>): FileReader {
  for (const name of Object.keys(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const getPages = (path: string) => files[path.slice(folder.length + 1)]!;
  return {
    pageCount: async (path) => getPages(path).length,
    read: async (path) => getPages(path).map((page, index) => ({ ...page, page: index + 1 }) as ReadPage),
    close: async () => {},
  };
}

const createStream = (file: string, ...documents: Paper[][]): LabeledStream => {
  const pages = documents.flat().map(toTypedPage);
  return { truth: { file, pages: pages.length, stratum: 'mixed', segments: [] }, pages, starts: new Set() };
};

test('lists what is not judged with the reason', async () => {
  const pile = [...createContract(4, 7), ...createInvoice(1)];
  const reader = createReader({
    'a/contract.pdf': createContract(1, 9),
    'b/copy.pdf': createContract(1, 9),
    'broken.pdf': [],
    'book.pdf': createContract(2, 151),
    'pictures.pdf': Array.from({ length: 9 }, () => createPage('')),
    'pile.pdf': pile,
    'seen.pdf': createContract(3, 10),
    'short.pdf': createContract(5, 7),
  });
  const trainedOn = [createStream('shared-9.pdf', createInvoice(7), createContract(3, 10).slice(2, 5))];
  const { documents, leftOut } = await readLongFiles(reader, folder, { model: BOUNDARY_MODEL, trainedOn });
  expect(documents.map(({ name, pages }) => [name, pages.length])).toEqual([['a/contract.pdf', 9]]);
  expect(Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]))).toEqual({
    'b/copy.pdf': 'it has the same words as a/contract.pdf',
    'broken.pdf': 'it can’t be read',
    'book.pdf': 'it has more than 150 pages (151)',
    'pictures.pdf': 'most of its pages have no words to judge by',
    'pile.pdf': 'it is a pile by its own word: page 8 is the first of so many',
    'seen.pdf': 'the model was trained on its page 3 (page 3 of shared-9.pdf)',
    'short.pdf': 'it has fewer than 8 pages',
  });
});
